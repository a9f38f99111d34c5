import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type CSSVariablesResolver,
} from '@mantine/core'
import { theme } from './theme'
import tokens from './tokens.json'

/** Palettes of Mantine that no component uses; their shades would only enlarge the style sheet. */
const UNUSED = /^--mantine-color-(pink|grape|violet|indigo|cyan|teal|lime|orange|green|yellow|red|blue)-/

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const named = (prefix: string, values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}-${kebab(name)}`, value]))

const redirected = {
  '--mantine-color-body': 'var(--c-page)',
  '--mantine-color-text': 'var(--c-text)',
  '--mantine-color-bright': 'var(--c-text)',
  '--mantine-color-dimmed': 'var(--c-text2)',
  '--mantine-color-placeholder': 'var(--c-text3)',
  '--mantine-color-anchor': 'var(--c-brand-text)',
  '--mantine-color-error': 'var(--c-danger)',
  '--mantine-color-success': 'var(--c-ok)',
  '--mantine-color-default': 'var(--c-surface)',
  '--mantine-color-default-hover': 'var(--c-sunken)',
  '--mantine-color-default-color': 'var(--c-text)',
  '--mantine-color-default-border': 'var(--c-line-strong)',
  '--mantine-color-disabled': 'var(--c-sunken)',
  '--mantine-color-disabled-color': 'var(--c-text3)',
  '--mantine-color-disabled-border': 'var(--c-line)',
  '--mantine-primary-color-contrast': 'var(--c-on-brand)',
  '--mantine-primary-color-filled': 'var(--c-brand)',
  '--mantine-primary-color-filled-hover': 'var(--c-brand-hover)',
  '--mantine-primary-color-light': 'var(--c-brand-soft)',
  '--mantine-primary-color-light-hover': 'var(--c-brand-soft)',
  '--mantine-primary-color-light-color': 'var(--c-brand-text)',
  '--mantine-color-brand-text': 'var(--c-brand-text)',
  '--mantine-color-brand-filled': 'var(--c-brand)',
  '--mantine-color-brand-filled-hover': 'var(--c-brand-hover)',
  '--mantine-color-brand-light': 'var(--c-brand-soft)',
  '--mantine-color-brand-light-hover': 'var(--c-brand-soft)',
  '--mantine-color-brand-light-color': 'var(--c-brand-text)',
  '--mantine-color-brand-outline': 'var(--c-brand-text)',
}

const { elevation, motion, color, font } = tokens

const ours: CSSVariablesResolver = () => ({
  variables: {
    '--font': font.family,
    '--shadow-1': elevation[1],
    '--shadow-2': elevation[2],
    '--shadow-3': elevation[3],
    '--press': `${motion.instant}ms`,
    '--fast': `${motion.fast}ms`,
    '--enter': `${motion.base}ms`,
    '--slide': `${motion.slow}ms`,
    '--ease': motion.easeOut,
  },
  light: { ...named('c', color.light), ...redirected, '--mantine-color-scheme': 'light' },
  dark: { ...named('c', color.dark), ...redirected, '--mantine-color-scheme': 'dark' },
})

type Variables = Record<string, string>

function used(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !UNUSED.test(name)))
}

/** Prints the variables that MantineProvider would inject as a `<style>`, which a strict style-src refuses. */
export function printCssVariables(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const base = defaultCssVariablesResolver(merged)
  const own = ours(merged)
  const css = convertCssVariables({
    variables: used({ ...base.variables, ...own.variables }),
    light: used({ ...base.light, ...own.light }),
    dark: used({ ...base.dark, ...own.dark }),
  })
  return `/* Printed from tokens.json and theme.ts: npx vitest run --project unit src/ui/theme -u */\n${css
    .replace(/([{};])\s*/g, '$1\n')
    .replace(/}\n/g, '}\n\n')
    .trim()}\n`
}
