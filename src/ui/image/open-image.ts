import { useCallback } from 'react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { visitKey } from '../history-entry'
import type { ImageView } from '@/views/media'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The image that is open over the page of this history entry. */
    image?: ImageView
  }
}

/** Opens an image over the page as a history entry, so that the back button closes it. */
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
        state: (page) => ({ visit: visitKey(page) ?? 'first', image: { src, thumb, width, height, alt, hash } }),
      })
    },
    [router],
  )
}

/** Returns the open image and a function that closes it. */
export function useShownImage(): { image: ImageView | undefined; close: () => void } {
  const router = useRouter()
  const image = useLocation({ select: ({ state }) => state.image })
  const close = useCallback(() => {
    // The back button may have closed it already; a second step back would leave the page.
    if (router.history.location.state.image) router.history.back()
  }, [router])
  return { image, close }
}
