/// A matrix of three rows and three columns.
struct Matrix3: Sendable {
    let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
        rows = (first, second, third)
    }

    /// A matrix that only stretches.
    init(diagonal: SIMD3<Double>) {
        self.init([diagonal.x, 0, 0], [0, diagonal.y, 0], [0, 0, diagonal.z])
    }

    static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
        [dot(matrix.rows.0, vector), dot(matrix.rows.1, vector), dot(matrix.rows.2, vector)]
    }

    static func * (one: Matrix3, other: Matrix3) -> Matrix3 {
        let columns = other.transposed.rows
        return Matrix3(one * columns.0, one * columns.1, one * columns.2).transposed
    }

    var transposed: Matrix3 {
        let (a, b, c) = rows
        return Matrix3([a.x, b.x, c.x], [a.y, b.y, c.y], [a.z, b.z, c.z])
    }

    /// Every matrix of this module has one.
    var inverse: Matrix3 {
        let (a, b, c) = rows
        let adjugate = Matrix3(cross(b, c), cross(c, a), cross(a, b)).transposed.rows
        let determinant = dot(a, cross(b, c))
        return Matrix3(adjugate.0 / determinant, adjugate.1 / determinant, adjugate.2 / determinant)
    }
}

func dot(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
    one.x * other.x + one.y * other.y + one.z * other.z
}

private func cross(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> SIMD3<Double> {
    [
        one.y * other.z - one.z * other.y, one.z * other.x - one.x * other.z, one.x * other.y - one.y * other.x,
    ]
}

extension SIMD3<Double> {
    /// Each of the three by itself.
    func mapped(_ change: (Double) -> Double) -> SIMD3<Double> { [change(x), change(y), change(z)] }

    var clamped: SIMD3<Double> { clamped(lowerBound: .zero, upperBound: .one) }
}
