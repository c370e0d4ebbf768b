extension TableDataSource {
    /// The selected entity's row. Follows the entity; when it is gone, the nearest row left is selected.
    public var selectedRow: Int? {
        get { row(of: selection) }
        set { selection = follower(of: newValue) }
    }

    /// The selected entity, if it is one of this list.
    public func selectedEntity<Entity>(of provider: EntitiesProvider<Entity>) -> Entity? {
        guard let selection, selection.provider === provider, provider.shown.indices.contains(selection.row) else {
            return nil
        }
        return provider.shown[selection.row]
    }

    /// The first row on the screen. Follows its entity, so that rows put in above move nothing on the screen.
    ///
    /// `nil` is the beginning of the table, which shows what is put in there, or the surroundings of `middleRow`.
    public var topRow: Int? {
        get { row(of: anchor) }
        set { anchor = follower(of: newValue) }
    }

    func place(of row: Int) -> (provider: any RowProviding, row: Int)? {
        var rest = row
        for section in sections where rest >= 0 {
            if rest < section.provider.rowCount { return (section.provider, rest) }
            rest -= section.provider.rowCount
        }
        return nil
    }

    func follow(_ change: RowChange, of provider: any RowProviding) {
        selection = followed(selection, change, provider)
        anchor = followed(anchor, change, provider)
    }

    /// When a list has no row left, the nearest row of its neighbours is followed.
    private func followed(_ old: RowFollower?, _ change: RowChange, _ provider: any RowProviding) -> RowFollower? {
        guard var follower = old, follower.provider === provider else { return old }
        if follower.follow(change) { return follower }
        guard let start = start(of: provider), rowCount > 0 else { return nil }
        return self.follower(of: min(start, rowCount - 1))
    }

    private func follower(of row: Int?) -> RowFollower? {
        guard let row, let place = place(of: row) else { return nil }
        return RowFollower(place.provider, row: place.row)
    }

    private func row(of follower: RowFollower?) -> Int? {
        guard let follower, let start = start(of: follower.provider) else { return nil }
        return start + follower.row
    }

    private func start(of provider: any RowProviding) -> Int? {
        var start = 0
        for section in sections {
            if section.provider === provider { return start }
            start += section.provider.rowCount
        }
        return nil
    }
}
