/// Names every sentence the wallet can say. The texts live in `Resources/strings`, one file a language.
public enum StringKey: String, CaseIterable, Sendable {
    // Commands, in `help`.
    case helpIntro, helpOptions, helpMore, helpNoSuchTopic
    case summaryHelp, summaryMarkets, summaryUse, summaryTicker, summaryBoard, summaryTrades, summaryBalance
    case summaryBuy, summarySell, summaryOrders, summaryCancel, summaryFills, summaryHistory, summaryFees
    case summaryStatus, summaryPermissions, summaryLanguage, summaryTheme, summaryPrices, summaryQuit, summaryServe,
        summaryTokens
    case summaryUnsettled, summaryWatchTicker, summaryWatchBoard, summaryWatchOrders, summaryWatchTrades,
        summaryWatchHistory

    // Prompt and session.
    case welcomePaper, welcomeEndpoint, welcomeHint, goodbye, nowUsing, languageChanged, themeChanged, pricesChanged
    case paperName

    // Columns and labels.
    case product, marketType, tick, minimumSize, last, bestBid, bestAsk, spread, volume, state, health, time
    case price, size, total, side, asset, amount, available, held, orderID, type, executed, outstanding, averagePrice
    case timeInForce, date, fee, balance, kind, rate, endpoint, midPrice, acceptanceID, permission, language, expires
    case change, row, asks, bids, orderLabel, costLabel, proceedsLabel, feeLabel, balanceAfterLabel, distanceLabel,
        commission
    case unsettledCount, outcomeNotWritten, reason, shown, home

    // Key entry.
    case apiKey, apiSecret, apiKeyNeeded, apiKeyUnusable, apiSecretMissing, apiKeyCheck, apiKeyMovesMoney

    // Forms.
    case formHint, formUnfilled, formRowFault, yes, no

    // Live screens.
    case watchHint, watchCounters, filterTyping, filterSet, olderRows, olderLoading, olderFailed, olderEnd

    // States of lists.
    case loading, zeroMatch, retryHint, tableFailed, emptyMarkets, emptyBoard, emptyTrades, emptyBalances, emptyOrders,
        emptyFills, emptyHistory
    case emptyPermissions, emptyUnsettled, unsettledTitle, unsettledAdvice, endedBeforeAnswer

    // Words of the protocol.
    case buy, sell, limit, market, active, completed, canceled, expired, rejected
    case tradeBuy, tradeSell, tradeDeposit, tradeWithdraw, tradeFee

    // Order ticket.
    case ticketTitleBuy, ticketTitleSell, confirmOrder, orderAccepted, orderFilled, orderPartlyFilled, orderResting
    case orderNotFilled, orderNotVisible, atMarket, distanceAway, distanceNone, distanceCrosses, feeIn, mayVary
    case orderEndedPartlyFilled, orderNotListed, atPrice, expiresInMinutes, bookTooThin
    case sizeMissing, priceMissing, minutesUnit
    case chooseLimitOrMarket, confirmCancelAll, confirmCancelOne, cancelRow, cancelRequested, cancelAllRequested

    // Usage errors.
    case unknownCommand, unknownCommandNearest, unknownProduct, unknownProductNearest, unknownOption
    case unknownOptionNearest, optionNeedsValue, optionTakesNoValue, badOptionValue, missingWord, unexpectedWord,
        usageHint, badSize
    case expectsDirectory, expectsProduct, expectsWholeNumber, expectsFunding
    case expectsProtectedOrigin
    case badPrice, badCount, noSuchRow, rowNotShown, noRows, badChoice, searchPrompt, searchFailed,
        onlyOneShot,
        lineTooLong,
        lineNotUTF8

    // Guard and market rules.
    case ruleSizeBelowMinimum, ruleSizeNotPositive, ruleTooManyDecimals, rulePriceOffTick, rulePriceNotPositive
    case notEnough, emptyBook, notTraded, needsConfirmation, declined, interrupted

    // The exchange and the network.
    case unreachable, refused, rateLimited, rateLimitedFor, outcomeUnknown, unreadable, unexpectedBody, emptyBody
    case cancelledRequest, tlsFailed, missingKey, cannotMakeDirectory, cannotProtect, cannotRead, cannotWrite,
        homeNotADirectory, homeBelongsToAnother, fileTooLarge, fileUnreadable, keyUnreadable, cannotMakeKey, strangeKey,
        cannotExport, foreignDatabase, newerDatabase, damagedDatabase, moneyOverflow, moneyInexact, moneyInvalid
    case cancelOutcomeUnknown, journalFailed

    // Settlement of requests whose answer was lost.
    case summarySettle, summaryResolve, cancelAction, allOrders, verdictFound, verdictDone, verdictPresumably
    case verdictAmbiguous, verdictNoTrace, verdictStillOpen, verdictTooEarly, verdictListIncomplete
    case verdictNoServerTime, verdictLookFailed, settleAdvice, unsettledElsewhere, resolvedByPerson, resolvedAs
    case resolvedAsNone, confirmResolve, confirmResolveNone, settledNow, twinUnsettled, notUnsettled
    case orderAlreadyKnown, rememberedTitle, endedUnfilledState
    case cancellationSettled, cancellationInVain, cancelAccepted, orderNotListedHere, withAnotherKey
    case notAnOrder, badOrderID
    // What became of the exchange's file.
    case summaryRecover, commitsMissing, exchangeMissing, commitsUnknown, commitsOfAnother, recoveryUnfinished,
        nothingToSave, exchangeInUse
    case recoverWhole, recoverFinished, recoverFresh, recoverDone, recoverNothingMissing, recoverMissing,
        recoverUnknown, recoverTables, recoverEnded, recoverCorrected, recoverKept
    case recoverLatest, recoverOrdersLost, recoverOrdersNamed, recoverEntriesLost, recoverWalletKnows
    case fileIsLink, fileIsDirectory, fileIsFIFO, fileIsDevice, fileIsSocket
    case impossibleClock, clockWentBack
    case endpointAbandoned, memoryNotPrivate
    case homeForeign
    // Options that change nothing where they stand.
    case optionOnlyAtStart, optionOnlyInScripts, optionAlone, optionOnlyWith, optionNotWith

    // The guard.
    case summaryGuard, guardPriceBand, guardLargestOrder, guardWithin, guardRefused, guardWord, confirmBeyond
    case beyondPriceBand, beyondNoMarket, beyondLargestOrder, badPercent, badLimit

    // Real money, and what cannot be said.
    case realMoney, paperMark, cannotPrint, acceptedButNotShown, orderNotSent, cancelAllNoneListed
}
