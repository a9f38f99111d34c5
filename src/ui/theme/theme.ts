import { createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core'
import classes from './controls.module.css'

/** Mantine requires ten shades, but only the resolver below decides which colours are shown. */
const brand: MantineColorsTuple = [
  '#EAF5F6',
  '#DDEEF0',
  '#B9DDE2',
  '#8FCBD3',
  '#63C5D3',
  '#3596A5',
  '#16707F',
  '#0A5A69',
  '#084A56',
  '#063A45',
]

type Meaning = [fill: string, on: string, soft: string, ink: string]

const meanings: Record<string, Meaning> = {
  brand: ['--c-brand', '--c-on-brand', '--c-brand-soft', '--c-brand-text'],
  danger: ['--c-danger-fill', '--c-on-danger', '--c-danger-soft', '--c-danger'],
  quiet: ['--c-text', '--c-surface', '--c-sunken', '--c-text2'],
}

const paint = (background: string, hover: string, color: string, border = 'transparent') => ({
  background,
  hover,
  color,
  border: `1px solid ${border}`,
})

/** Named by meaning (`brand`, `danger`, `quiet`), not by hue. */
const variantColors: VariantColorsResolver = ({ color = 'brand', variant }) => {
  const [fill, on, soft, ink] = meanings[color] ?? (meanings.brand as Meaning)
  if (variant === 'filled')
    return paint(`var(${fill})`, color === 'brand' ? 'var(--c-brand-hover)' : `var(${fill})`, `var(${on})`)
  if (variant === 'light') return paint(`var(${soft})`, `var(${soft})`, `var(${ink})`)
  if (variant === 'outline') return paint('var(--c-surface)', `var(${soft})`, `var(${ink})`, `var(${ink})`)
  if (variant === 'default')
    return paint('var(--c-surface)', 'var(--c-sunken)', 'var(--c-text)', 'var(--c-line-strong)')
  return paint('transparent', 'var(--c-sunken)', `var(${ink})`)
}

/** Mantine sets these on the element itself, so a class cannot override them. */
const fieldVariables = {
  '--input-height': '48px',
  '--input-fz': 'calc(16px * var(--text-size, 1))',
  '--input-padding': '14px',
  '--input-bd': 'var(--c-line-strong)',
  '--input-bd-focus': 'var(--c-brand)',
  '--input-bg': 'var(--c-surface)',
  '--input-placeholder-color': 'var(--c-text3)',
}

/** The theme of Mantine's controls. theme-css.test.ts prints its variables to theme.css; nothing is injected. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  colors: { brand },
  variantColorResolver: variantColors,
  fontFamily: 'var(--font)',
  fontSizes: { xs: '13px', sm: '14px', md: '15px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.75', xl: '1.4' },
  fontWeights: { regular: '400', medium: '500', bold: '700' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  breakpoints: { xs: '22.5em', sm: '48em', md: '56.25em', lg: '75em', xl: '88em' },
  headings: { fontFamily: 'var(--font)', fontWeight: '700', textWrap: 'balance' },
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  components: {
    Button: { classNames: { root: classes.button, label: classes.buttonLabel } },
    InputWrapper: { classNames: { label: classes.label, error: classes.message, description: classes.message } },
    Input: {
      classNames: { wrapper: classes.inputWrapper, input: classes.input },
      vars: () => ({ wrapper: fieldVariables }),
    },
    PasswordInput: { classNames: { visibilityToggle: classes.visibilityToggle } },
    Switch: {
      defaultProps: { size: 'md', labelPosition: 'left' },
      classNames: { body: classes.switchBody, labelWrapper: classes.switchLabel, track: classes.switchTrack },
    },
    SegmentedControl: {
      classNames: { root: classes.segments, label: classes.segmentLabel, indicator: classes.segmentIndicator },
    },
  },
})
