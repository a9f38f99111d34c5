import { renewPush, storedLanguage } from '@/data/push/worker-push'
import { shownMessage } from './push-message'

/** Badges have space for two digits. */
const BADGE_MAX = 99

/** Sent to an open page on a click: the page navigates by itself, without a reload. */
export interface OpenMessage {
  type: 'OPEN'
  path: string
}

/** Sent to open pages when a push is shown. */
export interface PushedMessage {
  type: 'PUSHED'
}

/** Shows pushes, handles clicks, and renews a subscription that the browser changed. */
export function listenToPushes(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('push', (event) => event.waitUntil(show(self, event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = (event.notification.data ?? {}) as { path?: string }
    event.waitUntil(open(self, path ?? '/notifications'))
  })
  self.addEventListener('pushsubscriptionchange', (event) =>
    (event as ExtendableEvent).waitUntil(renewPush(self.registration)),
  )
}

async function show(self: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, options, badge } = await shownMessage(textOf(data), storedLanguage)
  await self.registration.showNotification(title, options)
  // It may have been read before it came.
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of this worker has its origin
    page.postMessage({ type: 'PUSHED' } satisfies PushedMessage)
  }
  if (badge === null || !('setAppBadge' in self.navigator)) return
  await self.navigator.setAppBadge(Math.min(badge, BADGE_MAX)).catch(() => undefined)
}

function textOf(data: PushMessageData | null): string | null {
  try {
    return data?.text() ?? null
  } catch {
    return null
  }
}

async function open(self: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => one.focused) ?? pages.find((one) => one.visibilityState === 'visible') ?? pages[0]
  if (!page) return void (await self.clients.openWindow(path))
  const focused = await page.focus().catch(() => page)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of this worker has its origin
  focused.postMessage({ type: 'OPEN', path } satisfies OpenMessage)
}
