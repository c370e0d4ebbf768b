import LightningAPI
import SaifuDesk
import SaifuMoney
import SaifuTables

extension WalletError {
    /// One sentence for a person: what happened, where, and what to do.
    public func sentence(_ strings: Strings) -> String {
        switch self {
        case .usage(let error): error.sentence(strings)
        case .guarded(let error): error.sentence(strings)
        case .api(let error): error.sentence(strings)
        case .journal(let error): strings(.journalFailed, error.description)
        case .money(let error): error.sentence(strings)
        case .table(let error): strings(.tableFailed, String(describing: error))
        case .storage(let error): error.sentence(strings)
        case .needsConfirmation: strings(.needsConfirmation)
        case .declined: strings(.declined)
        case .interrupted: strings(.interrupted)
        case .notSent(let error): strings(.orderNotSent, error.sentence(strings))
        }
    }
}

extension UsageError {
    func sentence(_ strings: Strings) -> String {
        switch self {
        case .unknownCommand(let word, let nearest?): strings(.unknownCommandNearest, word.excerpt, nearest)
        case .unknownCommand(let word, nil): strings(.unknownCommand, word.excerpt)
        case .unknownProduct(let text, let nearest?): strings(.unknownProductNearest, text.excerpt, nearest)
        case .unknownProduct(let text, nil): strings(.unknownProduct, text.excerpt)
        case .unknownOption(let text, let nearest?): strings(.unknownOptionNearest, text, nearest)
        case .unknownOption(let text, nil): strings(.unknownOption, text)
        case .optionNeedsValue(let option): strings(.optionNeedsValue, option)
        case .optionTakesNoValue(let option, let value): strings(.optionTakesNoValue, option, value)
        case .badOptionValue(let option, let value, let expected):
            strings(.badOptionValue, value, option, expected.words(strings))
        case .missingWord(let expected, let command, let usage):
            strings(.missingWord, command, expected) + " " + strings(.usageHint, usage.joined(separator: "; "))
        case .unfilledForm(let rows, let usage):
            strings(.formUnfilled, rows.map { $0.sentence(strings) }.joined(separator: " "))
                + (usage.isEmpty ? "" : " " + strings(.usageHint, usage.joined(separator: "; ")))
        case .unexpectedWord(let word, let command, let usage):
            strings(.unexpectedWord, word.excerpt, command) + " " + strings(.usageHint, usage.joined(separator: "; "))
        case .badSize(let text): strings(.badSize, text.excerpt)
        case .badPrice(let text): strings(.badPrice, text.excerpt)
        case .badCount(let name, let text, let lowest, let highest):
            strings(.badCount, text.excerpt, name, String(lowest), String(highest))
        case .noSuchRow(let row, 0): strings(.noRows, String(row))
        case .rowNotShown(let row, let id): strings(.rowNotShown, String(row), id)
        case .noSuchRow(let row, let rows): strings(.noSuchRow, String(row), String(rows))
        case .onlyOneShot(let command): strings(.onlyOneShot, command)
        case .unreadableLine(.tooLong): strings(.lineTooLong)
        case .unreadableLine(.notUTF8): strings(.lineNotUTF8)
        case .idleOption(let option, let fault): fault.sentence(option, strings)
        case .badPercent(let text): strings(.badPercent, text.excerpt)
        case .badLimit(let text): strings(.badLimit, text.excerpt)
        case .notUnsettled(let entry): strings(.notUnsettled, String(entry))
        case .orderAlreadyKnown(let id): strings(.orderAlreadyKnown, id.excerpt)
        case .orderNotListed(let id): strings(.orderNotListedHere, id)
        case .notAnOrder(let entry): strings(.notAnOrder, String(entry))
        case .badOrderID(let text): strings(.badOrderID, text.excerpt)
        }
    }
}

extension UsageError.IdleOption {
    fileprivate func sentence(_ option: String, _ strings: Strings) -> String {
        switch self {
        case .onlyAtStart: strings(.optionOnlyAtStart, option)
        case .onlyInScripts: strings(.optionOnlyInScripts, option)
        case .alone: strings(.optionAlone, option)
        case .onlyWith(let command): strings(.optionOnlyWith, option, command)
        case .notWith(let command): strings(.optionNotWith, option, command)
        }
    }
}

extension FormFault {
    /// `Type (limit|market): limit or market.`
    fileprivate func sentence(_ strings: Strings) -> String {
        let accepted = words.isEmpty ? "" : " (" + words.joined(separator: "|") + ")"
        return strings(.formRowFault, label.text(in: strings) + accepted, message)
    }
}

extension GuardError {
    func sentence(_ strings: Strings) -> String {
        switch self {
        case .rule(let error, let product): error.sentence(strings, product)
        case .notEnough(let needed, let available):
            strings(.notEnough, Figures.amount(needed), Figures.amount(available))
        case .emptyBook(let product): strings(.emptyBook, product.rawValue)
        case .notTraded(let product): strings(.notTraded, product.rawValue)
        case .beyond(let breaches):
            (breaches.map { $0.sentence(strings) }
                + [strings(.guardRefused, breaches.map { "--beyond " + $0.limit.rawValue }.joined(separator: " "))])
                .joined(separator: " ")
        }
    }
}

extension MarketRuleError {
    func sentence(_ strings: Strings, _ product: ProductCode) -> String {
        switch self {
        case .sizeNotPositive: strings(.ruleSizeNotPositive)
        case .sizeBelowMinimum(let size, let minimum):
            strings(.ruleSizeBelowMinimum, size.description.excerpt, minimum.description, product.rawValue)
        case .tooManyDecimals(let size, let places):
            strings(.ruleTooManyDecimals, size.description.excerpt, String(places), product.rawValue)
        case .priceNotPositive: strings(.rulePriceNotPositive)
        case .priceOffTick(let price, let tick, let below, let above):
            strings(
                .rulePriceOffTick, price.description, tick.description,
                [below, above].compactMap { $0?.description }.joined(separator: ", "))
        }
    }
}

extension MoneyError {
    func sentence(_ strings: Strings) -> String {
        switch self {
        case .overflow: strings(.moneyOverflow)
        case .inexact: strings(.moneyInexact)
        default: strings(.moneyInvalid, String(describing: self))
        }
    }
}

extension APIError {
    func sentence(_ strings: Strings) -> String {
        switch self {
        case .unreachable(let origin, let reason): strings(.unreachable, origin, reason)
        case .refused(_, let http, let status, let message):
            strings(.refused, message, status.map(String.init) ?? "HTTP " + String(http))
        case .rateLimited(_, nil): strings(.rateLimited)
        case .rateLimited(_, let wait?): strings(.rateLimitedFor, String(wait.components.seconds))
        case .outcomeUnknown(SendChildOrder.path, let reason): strings(.outcomeUnknown, reason)
        case .outcomeUnknown(_, let reason): strings(.cancelOutcomeUnknown, reason)
        case .unreadable(let path, let field, let offset, let reason):
            strings(.unreadable, path, field.isEmpty ? "/" : field, String(offset), reason)
        case .unexpectedBody(let path, let http, let excerpt):
            excerpt.isEmpty
                ? strings(.emptyBody, path, String(http)) : strings(.unexpectedBody, path, String(http), excerpt)
        case .cancelled: strings(.cancelledRequest)
        case .tls(let origin, let reason): strings(.tlsFailed, origin, reason)
        case .missingKey(let origin): strings(.missingKey, origin)
        case .abandoned(let origin): strings(.endpointAbandoned, origin)
        case .storage(let sentence): sentence
        }
    }
}
