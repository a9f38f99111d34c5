import { useLingui } from '@lingui/react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { markRead } from '@/data/notifications'
import { setPushLanguage } from '@/data/push'
import { useSession } from '@/data/session/use-session'
import { OPENED_NOTIFICATION } from '@/domain/opened-notification'

/** After a tap on a push message: opens its page and marks the notification as read. Mounted once. */
export function TappedPush() {
  const { status } = useSession()
  const signedIn = status === 'signed-in'
  useWorkerTaps()
  useReadOnArrival(signedIn)
  useServerLanguage(signedIn)
  return null
}

/** When the worker finds an open page, it sends the address here, and the page navigates without a reload. */
function useWorkerTaps(): void {
  const router = useRouter()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    const onMessage = ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === 'OPEN' && data.path?.startsWith('/')) router.history.push(data.path)
    }
    navigator.serviceWorker.addEventListener('message', onMessage)
    return () => navigator.serviceWorker.removeEventListener('message', onMessage)
  }, [router])
}

function useReadOnArrival(signedIn: boolean): void {
  const router = useRouter()
  const notification = useLocation({
    select: ({ searchStr }) => new URLSearchParams(searchStr).get(OPENED_NOTIFICATION),
  })
  useEffect(() => {
    if (!signedIn || !notification) return
    void markRead(notification).catch(() => undefined)
    const url = new URL(location.href)
    url.searchParams.delete(OPENED_NOTIFICATION)
    router.history.replace(url.pathname + url.search + url.hash)
  }, [signedIn, notification, router])
}

/** Sends the app's language to the server, for push messages. */
function useServerLanguage(signedIn: boolean): void {
  const { i18n } = useLingui()
  const lang = i18n.locale === 'en' ? 'en' : 'ar'
  useEffect(() => {
    if (signedIn) void setPushLanguage(lang).catch(() => undefined)
  }, [signedIn, lang])
}
