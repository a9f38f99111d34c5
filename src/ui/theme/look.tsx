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

/** `auto`, `light` or `dark`; index.html reads the same key before the first paint. */
const schemes = localStorageColorSchemeManager({ key: 'theme' })

/** Language, direction and theme for everything inside. No style element is made: theme.css has it all (style-src 'self'). */
export function Look({ children }: { children: ReactNode }) {
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
          <BrowserColour />
          {children}
        </MantineProvider>
      </DirectionProvider>
    </I18nProvider>
  )
}

/** `surface` of tokens.json in both themes; index.html sets the same before the first paint. */
const SURFACES = { light: '#FFFFFF', dark: '#11181C' }

/** The browser's own bar takes the colour of a slab. */
function BrowserColour() {
  const scheme = useComputedColorScheme('light')
  useEffect(() => {
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', SURFACES[scheme])
  }, [scheme])
  return null
}
