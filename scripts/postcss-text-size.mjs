// Scales text with the user's choice of text size (src/ui/theme/text-size.ts): multiplies each font size and line
// height in pixels by it. Widths, gaps and touch targets do not change.
const SCALED = /^(font-size|line-height|--mantine-font-size-.+)$/
const PIXELS = /^(\d+(?:\.\d+)?)px$/

export default function textSize() {
  return {
    postcssPlugin: 'text-size',
    Declaration(declaration) {
      const pixels = SCALED.test(declaration.prop) ? PIXELS.exec(declaration.value) : null
      if (pixels) declaration.value = `calc(${pixels[1]}px * var(--text-size, 1))`
    },
  }
}
textSize.postcss = true
