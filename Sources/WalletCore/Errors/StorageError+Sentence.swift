extension StorageError {
    func sentence(_ strings: Strings) -> String {
        switch self {
        case .cannotMakeDirectory(let path, let reason): strings(.cannotMakeDirectory, path, reason)
        case .cannotProtect(let path, let reason): strings(.cannotProtect, path, reason)
        case .cannotRead(let path, let reason): strings(.cannotRead, path, reason)
        case .cannotWrite(let path, let reason): strings(.cannotWrite, path, reason)
        case .notADirectory(let path): strings(.homeNotADirectory, path)
        case .belongsToAnother(let path): strings(.homeBelongsToAnother, path)
        case .foreignDirectory(let path): strings(.homeForeign, path)
        case .notAFile(let path, let obstacle): strings(obstacle.key, path)
        case .tooLarge(let path, let limit): strings(.fileTooLarge, path, String(limit))
        case .unreadable(let path, let reason): strings(.fileUnreadable, path, reason)
        case .unreadableKey(let path, let reason): strings(.keyUnreadable, path, reason)
        case .cannotMakeKey(let reason): strings(.cannotMakeKey, reason)
        case .strangeKey(let home): strings(.strangeKey, home)
        case .cannotExport(let path, let reason): strings(.cannotExport, path, reason)
        case .foreignDatabase(let path): strings(.foreignDatabase, path)
        case .newerDatabase(let path): strings(.newerDatabase, path)
        case .damagedDatabase(let path, let what): strings(.damagedDatabase, path, what)
        case .commitsMissing(let path, let count): strings(.commitsMissing, path, String(count))
        case .exchangeMissing(let path, let count): strings(.exchangeMissing, path, String(count))
        case .commitsUnknown(let path): strings(.commitsUnknown, path)
        case .commitsOfAnother(let path): strings(.commitsOfAnother, path)
        case .recoveryUnfinished(let path): strings(.recoveryUnfinished, path)
        case .nothingToSave(let path): strings(.nothingToSave, path)
        case .exchangeInUse(let path): strings(.exchangeInUse, path)
        case .impossibleClock(let date): strings(.impossibleClock, date)
        case .cannotPrint(let reason): strings(.cannotPrint, reason)
        case .other(let sentence): sentence
        }
    }
}

extension FileObstacle {
    fileprivate var key: StringKey {
        switch self {
        case .symbolicLink: .fileIsLink
        case .folder: .fileIsDirectory
        case .fifo: .fileIsFIFO
        case .device: .fileIsDevice
        case .socket: .fileIsSocket
        }
    }
}
