import { useCallback } from 'react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { visitKey } from '@/ui/history-entry'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the item of news that is open over the page of this history entry. */
    news?: string
  }
}

/** The open item, and how to open and close one. It is a history entry, so that Back closes it, and a reload keeps it. */
export function useOpenedNews(): { id: string | undefined; open: (id: string) => void; close: () => void } {
  const router = useRouter()
  const id = useLocation({ select: ({ state }) => state.news })
  const open = useCallback(
    (news: string) =>
      void router.navigate({
        ...{ to: '.', search: true, hash: true, resetScroll: false },
        state: (page) => ({ visit: visitKey(page) ?? 'first', news }),
      }),
    [router],
  )
  const close = useCallback(() => {
    // Back may have closed it already; a second step would leave the page.
    if (router.history.location.state.news) router.history.back()
  }, [router])
  return { id, open, close }
}
