import { useCallback } from 'react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { visitOf } from '../history-entry'
import type { ImageView } from '@/views/media'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Lies open over the page of this entry. */
    image?: ImageView
  }
}

/** Shows a picture over the page as an entry of the browser's history: the phone's back button closes it. */
export function useOpenImage(): (image: ImageView) => void {
  const router = useRouter()
  return useCallback(
    (image) => {
      const { src, thumb, width, height, alt, hash } = image
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        resetScroll: false,
        state: (page) => ({ visit: visitOf(page) ?? 'first', image: { src, thumb, width, height, alt, hash } }),
      })
    },
    [router],
  )
}

/** The picture that lies open, and how it is closed. */
export function useShownImage(): { image: ImageView | undefined; close: () => void } {
  const router = useRouter()
  const image = useLocation({ select: ({ state }) => state.image })
  const close = useCallback(() => {
    // Closed already by the back button: one more step would leave the page.
    if (router.history.location.state.image) router.history.back()
  }, [router])
  return { image, close }
}
