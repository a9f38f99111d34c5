import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
  useComputedColorScheme,
} from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { theme } from './theme'

/** `auto`, `light` or `dark`. index.html reads the same key before the first paint. */
const schemes = localStorageColorSchemeManager({ key: 'theme' })

/**
 * Provides language, direction and theme. It makes no style element, because theme.css has all variables (style-src
 * 'self').
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <DirectionProvider initialDirection="rtl">
        <MantineProvider
          theme={theme}
          colorSchemeManager={schemes}
          defaultColorScheme="auto"
          withGlobalClasses={false}
          withCssVariables={false}
        >
          <BrowserBarColour />
          {children}
        </MantineProvider>
      </DirectionProvider>
    </I18nProvider>
  )
}

/** `surface` of tokens.json in both themes. index.html sets the same colours before the first paint. */
const SURFACES = { light: '#FFFFFF', dark: '#11181C' }

/** Sets the colour of the browser's own bar. */
function BrowserBarColour() {
  const scheme = useComputedColorScheme('light')
  useEffect(() => {
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', SURFACES[scheme])
  }, [scheme])
  return null
}
