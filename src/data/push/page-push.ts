import { defer, filter, fromEvent, NEVER } from 'rxjs'
import { managerPush, type PushBrowser } from './push-browser'

/**
 * Web Push of a page. The service worker starts shortly after the first paint; before, there is no subscription to
 * read.
 */
export const pagePush: PushBrowser = {
  support() {
    if (!globalThis.isSecureContext || !('serviceWorker' in navigator)) return 'unsupported'
    if ('PushManager' in globalThis && 'Notification' in globalThis) return 'supported'
    return isPhoneOfApple() ? 'needs-install' : 'unsupported'
  },
  permission: () => ('Notification' in globalThis ? Notification.permission : 'default'),
  async current() {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration ? managerPush(registration).current() : null
  },
  async subscribe(key) {
    return managerPush(await navigator.serviceWorker.ready).subscribe(key)
  },
  async unsubscribe() {
    const registration = await navigator.serviceWorker.getRegistration()
    await (registration && managerPush(registration).unsubscribe())
  },
  pushed$: defer(() => {
    if (!('serviceWorker' in navigator)) return NEVER
    return fromEvent<MessageEvent>(navigator.serviceWorker, 'message').pipe(
      filter(({ data }) => data?.type === 'PUSHED'),
    )
  }),
  async shown() {
    const registration = await navigator.serviceWorker?.getRegistration()
    return registration?.getNotifications?.() ?? []
  },
}

/** Safari outside of an installed app; iPads report as Macs with a touch screen. */
function isPhoneOfApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return apple && (navigator as { standalone?: boolean }).standalone === false
}
