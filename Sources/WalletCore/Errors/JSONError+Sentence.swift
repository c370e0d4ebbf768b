import SaifuJSON

extension JSONError {
    /// Where and what, as a part of a sentence.
    var japanese: String {
        let reason = reason.japanese + (reason.japaneseAdvice.map { "（\($0)）" } ?? "")
        let place = [line > 0 ? "\(line)行目の\(column)文字目" : nil, path.isEmpty ? nil : path].compactMap(\.self)
        return place.isEmpty ? reason : place.joined(separator: "、") + "：" + reason
    }
}

extension JSONReason {
    /// The fault as a clause in Japanese. Explanations that come from a type or a library stay in English.
    var japanese: String {
        switch self {
        case .unexpectedEnd: "途中で終わっています"
        case .unexpectedByte(let byte): "ここに\(Self.name(of: byte))は使えません"
        case .trailingBytes: "JSON の後に余分なデータがあります"
        case .invalidNumber: "JSON の数値ではありません"
        case .invalidEscape: "「\\」の後の文字が正しくありません（JSON のエスケープにありません）"
        case .loneSurrogate: "サロゲートペアの片方しかありません"
        case .controlCharacter(let byte):
            "文字列の中に制御文字 \(Self.codePoint(of: byte)) がそのまま入っています"
        case .invalidUTF8: "UTF-8 ではありません"
        case .tooDeep(let limit): "入れ子が\(limit)段を超えています"
        case .tooLarge(let limit): "\(limit)バイトを超えています"
        case .duplicateKey(let key): "項目「\(key)」が重複しています"
        case .missingKey(let key): "項目「\(key)」がありません"
        case .unknownKey(let key, _, _): "「\(key)」という項目はありません"
        case .unknownWord(let word, _): "「\(word)」は使えません"
        case .typeMismatch(let expected, let found): "\(expected.japanese)であるべき値が\(found.japanese)になっています"
        case .numberDoesNotFit(let text, _): "数値 \(text) が大きすぎるか、桁数が多すぎます"
        case .binaryFloatingPoint: "2進の浮動小数点数では値が変わります"
        case .invalidValue: "値が正しくありません"
        case .unencodable: "JSON では表せない値です"
        }
    }

    /// The advice for the author of such a document.
    fileprivate var japaneseAdvice: String? {
        switch self {
        case .controlCharacter(let byte): "\(Self.escape(of: byte)) と書いてください"
        case .unknownKey(_, let nearest?, _): "「\(nearest)」に直してください"
        case .unknownKey(_, nil, let known): "削除してください。使える項目：\(known.joined(separator: "、"))"
        case .unknownWord(_, let known): "使える値：\(known.joined(separator: "、"))"
        default: nil
        }
    }

    private static func name(of byte: UInt8) -> String {
        (0x21...0x7E).contains(byte)
            ? "「\(Character(Unicode.Scalar(byte)))」" : " 0x\(String(byte, radix: 16, uppercase: true)) "
    }
}

extension JSONKind {
    fileprivate var japanese: String {
        switch self {
        case .object: "オブジェクト"
        case .array: "配列"
        case .string: "文字列"
        case .number: "数値"
        case .boolean: "真偽値"
        case .true: " true "
        case .false: " false "
        case .null: " null "
        }
    }
}
