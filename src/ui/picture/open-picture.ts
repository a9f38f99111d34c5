import { useCallback } from 'react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { visitOf } from '../history-entry'
import type { PictureView } from '@/views/media'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Lies open over the page of this entry. */
    picture?: PictureView
  }
}

/** Shows a picture over the page as an entry of the browser's history: the phone's back button closes it. */
export function useOpenPicture(): (picture: PictureView) => void {
  const router = useRouter()
  return useCallback(
    (picture) => {
      const { src, thumb, width, height, alt, hash } = picture
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        resetScroll: false,
        state: (page) => ({ visit: visitOf(page) ?? 'first', picture: { src, thumb, width, height, alt, hash } }),
      })
    },
    [router],
  )
}

/** The picture that lies open, and how it is closed. */
export function useShownPicture(): { picture: PictureView | undefined; close: () => void } {
  const router = useRouter()
  const picture = useLocation({ select: ({ state }) => state.picture })
  const close = useCallback(() => {
    // Closed already by the back button: one more step would leave the page.
    if (router.history.location.state.picture) router.history.back()
  }, [router])
  return { picture, close }
}
