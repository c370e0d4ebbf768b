internal import FuzzKit
internal import StyleExport

func source(_ document: [UInt8], isResolver: Bool) -> TokenSource {
    let file = TokenSource.File(name: "a.json", bytes: document)
    return isResolver ? TokenSource(resolver: file, tokens: []) : TokenSource(resolver: nil, tokens: [file])
}

/// What is read can be written by every target that is for it, and read again; what is not has a reason.
func checkSource(_ source: TokenSource) {
    do throws(StyleExportError) {
        let tokens = try StyleExport.read(source)
        checkTargets(tokens)
        checkAgain(tokens, source)
    } catch {
        require(!error.problems.isEmpty, "a refusal has no reason")
        checkLenient(source)
    }
}

private func checkLenient(_ source: TokenSource) {
    do throws(StyleExportError) {
        let tokens = try StyleExport.read(source, isLenient: true)
        require(!tokens.repairs.isEmpty, "lenient reading takes what strict reading refuses, and says nothing")
        checkTargets(tokens)
    } catch {
        require(!error.problems.isEmpty, "a refusal has no reason")
    }
}

private func checkTargets(_ tokens: ResolvedTokens) {
    for target in TokenTargets.all {
        do throws(StyleExportError) {
            let first = try StyleExport.export(target, from: tokens)
            require(first == (try StyleExport.export(target, from: tokens)), "the bytes differ")
            require(first.files.allSatisfy { !$0.name.hasPrefix("/") && !$0.name.contains("..") }, "a name leads out")
        } catch {
            require(!error.problems.isEmpty, "a refusal has no reason")
        }
    }
}

/// What `dtcg` writes reads as the same tokens.
private func checkAgain(_ tokens: ResolvedTokens, _ source: TokenSource) {
    do throws(StyleExportError) {
        guard let target = TokenTargets.named("dtcg") else { return }
        let files = try StyleExport.export(target, from: tokens).files
        let again = try StyleExport.read(TokenFuzz.source(files[0].bytes, isResolver: source.resolver != nil))
        require(again.tokens.map(\.path).count == tokens.tokens.count, "a token was lost")
        for token in tokens.tokens {
            require(again[token.path]?.standard.value == token.standard.value, "a value has changed")
        }
    } catch {
        require(false, "what was written cannot be read")
    }
}
