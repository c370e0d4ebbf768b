package androidx.compose.ui.text.style

enum class TextAlign { Left, Right, Center, Justify, Start, End }
