// Letters grow with the fan's choice of text size (src/ui/theme/text-size.ts): every size of letters and lines that is
// written in pixels is multiplied by it. Widths, gaps and touch targets stay.
const GROWS = /^(font-size|line-height|--mantine-font-size-.+)$/
const PIXELS = /^(\d+(?:\.\d+)?)px$/

export default function textSize() {
  return {
    postcssPlugin: 'text-size',
    Declaration(declaration) {
      const pixels = GROWS.test(declaration.prop) ? PIXELS.exec(declaration.value) : null
      if (pixels) declaration.value = `calc(${pixels[1]}px * var(--text-size, 1))`
    },
  }
}
textSize.postcss = true
