import LightningAPI
import WalletCore

extension SpokenFault {
    /// What a sentence of the wallet says, for a layer below that passes it on.
    init(_ sentence: any Sentence) {
        self.init(english: sentence.text(in: .english), japanese: sentence.text(in: .japanese))
    }
}
