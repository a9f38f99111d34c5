import '@/ui/theme/theme.css'
import '@/ui/theme/base.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { startClient } from '@/data/context/client-loader'
import { FailureScreen } from '@/features/shell/failure-screen'
import { handleChunkLoadErrors } from '@/features/shell/chunk-load-error'
import { activateLanguage, storedLanguage } from '@/i18n/language'
import { fetchLaterCode, whenLaterCodeMayCome } from '@/ui/later-code'
import { ThemeProvider } from '@/ui/theme/theme-provider'
import { routeTree } from './route-tree.gen'

// The database is asked for before anything is drawn: it arrives while React starts.
startClient(async () => (await import('@/data/client/browser-client')).startBrowserClient(fetchLaterCode))

handleChunkLoadErrors()

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: FailureScreen,
})

// The screens that the first one leads to open at once, also without a network. Not by preloadRoute where a loader reads
// rows: what it has read is too old when the user taps.
whenLaterCodeMayCome(() => {
  for (const path of ['/matches', '/hashtags'] as const) {
    void router.loadRouteChunk(router.routesByPath[path])?.catch(() => undefined)
  }
  void import('@/i18n/later-codes').catch(() => undefined)
  void router.preloadRoute({ to: '/profile' }).catch(() => undefined)
  void router.preloadRoute({ to: '/create-hashtag-post' }).catch(() => undefined)
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

function draw() {
  createRoot(document.getElementById('root') as HTMLElement).render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
}

// English that was never fetched and cannot be now: Arabic is always there.
activateLanguage(storedLanguage())
  .catch(() => activateLanguage('ar'))
  .then(draw)
