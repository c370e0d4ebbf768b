// What simdjson's on-demand reader does with the same documents, reading numbers into doubles.
// Compiled when the benchmark runs, against Debian's libsimdjson-dev.
#include <simdjson.h>
#include <string>
#include <vector>

using namespace simdjson;

namespace {
struct Level { double price, size; };
struct Book { double mid_price; std::vector<Level> bids, asks; };
struct Trade { int64_t id; std::string side; double price, size; std::string date, buyer, seller; };

ondemand::parser parser;
std::vector<padded_string> documents;
size_t sink = 0;

std::vector<Level> levels(ondemand::array array) {
    std::vector<Level> result;
    for (ondemand::object level : array) result.push_back({double(level["price"]), double(level["size"])});
    return result;
}

Book book(ondemand::object object) {
    Book result;
    result.mid_price = double(object["mid_price"]);
    result.bids = levels(object["bids"].get_array());
    result.asks = levels(object["asks"].get_array());
    return result;
}

std::string text(simdjson_result<ondemand::value> value) { return std::string(std::string_view(value)); }

Trade trade(ondemand::object object) {
    Trade result;
    result.id = int64_t(object["id"]);
    result.side = text(object["side"]);
    result.price = double(object["price"]);
    result.size = double(object["size"]);
    result.date = text(object["exec_date"]);
    result.buyer = text(object["buy_child_order_acceptance_id"]);
    result.seller = text(object["sell_child_order_acceptance_id"]);
    return result;
}

template <typename Value, typename Read> void list(ondemand::document &document, Read read) {
    std::vector<Value> values;
    for (ondemand::object object : document.get_array()) values.push_back(read(object));
    sink += values.size();
}
}  // namespace

extern "C" void peer_clear() { documents.clear(); }
extern "C" void peer_add(const char *bytes, size_t count) { documents.emplace_back(bytes, count); }

/// Reads all documents once: boards (0), executions (1), or messages of a book's channel (2). 0 when all could be read.
extern "C" int peer_read(int shape) {
    try {
        for (auto &text : documents) {
            ondemand::document document = parser.iterate(text);
            if (shape == 2) {
                ondemand::object parameters = document["params"];
                if (std::string_view(parameters["channel"]) != "lightning_board_BTC_JPY") return 1;
                sink += book(parameters["message"].get_object()).bids.size();
            } else if (shape == 1) {
                list<Trade>(document, trade);
            } else if (document.type() == ondemand::json_type::array) {
                list<Book>(document, book);
            } else {
                sink += book(document.get_object()).bids.size();
            }
        }
        return 0;
    } catch (const simdjson_error &) {
        return 1;
    }
}
