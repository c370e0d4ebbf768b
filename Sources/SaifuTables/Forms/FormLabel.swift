public import SaifuStyle

/// The name of a form row, ready to draw or as a key the caller looks up in the chosen language.
public enum FormLabel: Hashable, Sendable {
    case text(StyledText)
    case key(String)
}
