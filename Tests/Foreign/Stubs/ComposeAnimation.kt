package androidx.compose.animation.core

interface Easing

data class CubicBezierEasing(val a: Float, val b: Float, val c: Float, val d: Float) : Easing
