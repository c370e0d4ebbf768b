/// The longest increasing subsequence, by patience sorting.
enum IncreasingRun {
    /// The values of one longest increasing subsequence; negative values are passed over. Values must be distinct.
    ///
    /// The place of a value is sought from the end, in growing steps: in a list where little moved it is near.
    static func longest(in values: ArraySlice<Int32>) -> [Int32] {
        /// Where the best run of each length ends, the values there ascending.
        var ends: [Int] = []
        /// Where the value before each value in its run is.
        var before = [Int](repeating: -1, count: values.count)
        for index in values.indices where values[index] >= 0 {
            let length = place(of: values[index], in: ends, values)
            if length > 0 { before[index - values.startIndex] = ends[length - 1] }
            if length == ends.count { ends.append(index) } else { ends[length] = index }
        }
        var run: [Int32] = []
        var index = ends.last ?? -1
        while index >= 0 {
            run.append(values[index])
            index = before[index - values.startIndex]
        }
        return run.reversed()
    }

    /// How many of the ends are below the value.
    private static func place(of value: Int32, in ends: [Int], _ values: ArraySlice<Int32>) -> Int {
        var high = ends.count
        var step = 1
        while high - step >= 0, values[ends[high - step]] > value {
            high -= step
            step *= 2
        }
        var low = max(0, high - step)
        while low < high {
            let middle = (low + high) / 2
            if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
