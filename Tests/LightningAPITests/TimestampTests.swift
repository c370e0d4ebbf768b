import LightningAPI
import SaifuJSON
import Testing

@Suite struct TimestampTests {
    @Test(arguments: [
        "2026-08-07T12:18:03", "2026-08-07T12:18:03.5", "2026-08-07T12:18:03.59", "2026-08-07T12:18:03.593",
        "2026-08-07T12:18:03.5930471", "2026-08-07T12:18:03.0000001", "1970-01-01T00:00:00", "1969-12-31T23:59:59.9",
        "2024-02-29T00:00:00", "2000-02-29T23:59:59", "9999-12-31T23:59:59.9999999", "0001-01-01T00:00:00",
    ])
    func `a date is read and written as the exchange writes it`(text: String) throws {
        #expect(try Timestamp(parsing: text).text == text)
        #expect(try Timestamp(parsing: text + "Z").text == text)
        #expect(try Timestamp(parsing: text) == Timestamp(parsing: text + "Z"))
    }

    @Test(arguments: [
        "", "2026-08-07", "2026-08-07 12:18:03", "2026-08-07T12:18", "2026-08-07T12:18:03.",
        "2026-08-07T12:18:03.12345678",
        "2026-08-07T12:18:03+09:00", "2026-08-07T12:18:03z", "2026-08-07T12:18:03ZZ", "2026-13-01T00:00:00",
        "2026-00-01T00:00:00",
        "2026-02-29T00:00:00", "1900-02-29T00:00:00", "2026-04-31T00:00:00", "2026-08-07T24:00:00",
        "2026-08-07T12:60:00",
        "2026-08-07T12:18:60", "0000-01-01T00:00:00", "+026-08-07T12:18:03", "２026-08-07T12:18:03",
        "2026-8-07T12:18:03.1",
    ])
    func `what is no date is refused`(text: String) {
        #expect(throws: TimestampError(text: text)) { try Timestamp(parsing: text) }
    }

    @Test func `zeros at the end of a fraction are dropped`() throws {
        #expect(try Timestamp(parsing: "2026-08-07T12:18:03.5000000").text == "2026-08-07T12:18:03.5")
        #expect(try Timestamp(parsing: "2026-08-07T12:18:03.000Z").text == "2026-08-07T12:18:03")
    }

    @Test(arguments: [
        ("Fri, 07 Aug 2026 12:18:03 GMT", "2026-08-07T12:18:03"),
        ("Thu, 01 Jan 1970 00:00:00 GMT", "1970-01-01T00:00:00"),
        ("Thu, 31 Dec 2026 23:59:59 GMT", "2026-12-31T23:59:59"),
        ("Thu, 29 Feb 2024 00:00:00 GMT", "2024-02-29T00:00:00"),
        ("Thu, 01 Oct 2026 00:00:00 GMT", "2026-10-01T00:00:00"),
    ])
    func `the date of an HTTP answer is read`(header: String, text: String) {
        #expect(Timestamp(httpDate: header)?.text == text)
    }

    @Test(arguments: [
        "", "yesterday", "Fri, 07 Aug 2026 12:18:03", "Fri, 07 Aug 2026 12:18:03 JST", "Fri, 07 aug 2026 12:18:03 GMT",
        "Fri, 7 Aug 2026 12:18:03 GMT", "Fri, 32 Aug 2026 12:18:03 GMT", "Fri, 07 Aug 2026 24:18:03 GMT",
        "Friday, 07-Aug-26 12:18:03 GMT", "Fri Aug  7 12:18:03 2026", "Fri, 07 Aug 2026  12:18:03 GMT",
        "Fri, 29 Feb 2026 12:18:03 GMT", "Fri, 07 Aug 2026 12:18:03.5 GMT", "Fri, 07 Aug 2026 12:18:03Z GMT",
    ])
    func `what is no date of an HTTP answer is left alone`(header: String) {
        #expect(Timestamp(httpDate: header) == nil)
    }

    @Test func `every number of ticks has a text`() {
        #expect(Timestamp(ticks: .max).text == "31197-09-14T02:48:05.4775807")
        #expect(Timestamp(ticks: .min).text == "-27258-04-19T21:11:54.5224192")
    }

    @Test func `ticks count from 1970`() throws {
        #expect(try Timestamp(parsing: "1970-01-02T00:00:00.5").ticks == 864_005_000_000)
        // Checked with `date -u -d 2026-08-07T12:18:03 +%s`.
        #expect(try Timestamp(parsing: "2026-08-07T12:18:03.593").milliseconds == 1_786_105_083_593)
        #expect(Timestamp(milliseconds: 1_786_105_083_593).text == "2026-08-07T12:18:03.593")
        #expect(Timestamp(ticks: -1).milliseconds == -1)
        #expect(Timestamp(ticks: -1).text == "1969-12-31T23:59:59.9999999")
    }

    @Test func `every day of four centuries comes back`() throws {
        for day in stride(from: Int64(-10_000), to: 150_000, by: 1) {
            let time = Timestamp(ticks: day * 864_000_000_000)
            guard try Timestamp(parsing: time.text) == time else {
                Issue.record("day \(day): \(time.text)")
                return
            }
        }
    }

    @Test func `durations add up`() throws {
        let start = try Timestamp(parsing: "2026-12-31T23:59:59.9")
        let end = start.advanced(by: .milliseconds(150))
        #expect(end.text == "2027-01-01T00:00:00.05")
        #expect(end.duration(since: start) == .milliseconds(150))
        #expect(start.duration(since: end) == .milliseconds(-150))
        #expect(start < end)
    }
}
