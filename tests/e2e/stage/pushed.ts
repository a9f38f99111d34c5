import type { BrowserContext, Page, Worker } from 'playwright-core'
import type { PushDevice } from '../../support/push-service'

/**
 * A browser subscribes at its vendor's service, which no test can use. Here it subscribes with keys of the test's own, so
 * that the server really encrypts and sends, and the test decrypts what the browser would have; it is kept as the browser
 * keeps it, over reloads. Everything else of Web Push is the browser's.
 */
export async function subscribeAt(context: BrowserContext, { endpoint, keys }: PushDevice): Promise<void> {
  await context.addInitScript(
    ([address, secrets]) => {
      const HELD = 'subscription of the test'
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
      const subscription = (key: string) => ({
        endpoint: address,
        options: { applicationServerKey: bytes(key).buffer },
        toJSON: () => ({ endpoint: address, keys: secrets }),
        unsubscribe: async () => (localStorage.removeItem(HELD), true),
      })
      const browser = PushManager.prototype as unknown as Record<string, unknown>
      browser.subscribe = async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        localStorage.setItem(HELD, key)
        return subscription(key)
      }
      browser.getSubscription = async () => {
        const key = localStorage.getItem(HELD)
        return key ? subscription(key) : null
      }
      const asked = window as unknown as { permissionsAsked: number }
      asked.permissionsAsked = 0
      const ask = Notification.requestPermission.bind(Notification)
      Notification.requestPermission = () => {
        asked.permissionsAsked += 1
        return ask()
      }
    },
    [endpoint, keys] as const,
  )
  await context.grantPermissions(['notifications'])
}

export const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('subscription of the test') !== null)

/** How often this page asked the browser for permission. */
export const permissionsAsked = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { permissionsAsked: number }).permissionsAsked)

interface Shown {
  title: string
  body: string
  tag: string
  lang: string
  dir: string
  data: { path: string }
}

/** The browser's side of a push: what its service would hand to our worker, and what then stands on the phone. */
export async function openPushes(context: BrowserContext, url: string) {
  // No page of the app: it may be closed.
  const blank = await context.newPage()
  const session = await context.newCDPSession(blank)
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(url))
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const worker = (): Worker => {
    const found = context.serviceWorkers().find((one) => one.url().startsWith(url))
    if (!found) throw new Error('no worker runs')
    return found
  }
  return {
    async deliver(text: string): Promise<void> {
      const registrationId = await registration
      await session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data: text })
    },
    shown: (): Promise<Shown[]> =>
      worker().evaluate(async () => {
        const { registration: own } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        const all = await own.getNotifications()
        return all.map(({ title, body, tag, lang, dir, data }) => ({ title, body, tag, lang, dir, data }))
      }),
    /** Taps the newest one. @returns the page that the worker wants to open; null when it found one open */
    tap: (): Promise<string | null> =>
      worker().evaluate(async () => {
        const own = globalThis as unknown as {
          registration: ServiceWorkerRegistration
          clients: { openWindow(path: string): Promise<unknown> }
          dispatchEvent(event: Event): boolean
          NotificationEvent: new (type: string, init: object) => Event
        }
        const notification = (await own.registration.getNotifications()).at(-1)
        let opened: string | null = null
        // A browser opens windows after a real tap only.
        own.clients.openWindow = async (path) => void (opened = path)
        const event = new own.NotificationEvent('notificationclick', { notification })
        const done: Array<Promise<unknown>> = []
        Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => void done.push(work) })
        own.dispatchEvent(event)
        await Promise.all(done)
        return opened
      }),
  }
}
