import { NEVER, type Observable } from 'rxjs'

/** What a browser offers for Web Push, in a page or the service worker; tests bring their own. */
export interface PushBrowser {
  /** `needs-install`: iPhones offer it only to apps on the home screen. */
  support(): 'unsupported' | 'needs-install' | 'supported'
  permission(): NotificationPermission
  /** The present subscription; null without one. */
  current(): Promise<BrowserSubscription | null>
  /**
   * @param key of the server, base64url
   * @throws when the browser's push service refuses
   */
  subscribe(key: string): Promise<BrowserSubscription>
  unsubscribe(): Promise<void>
  /** The pushes that this phone shows now. Their data is a PushedEvent. */
  shown(): Promise<ReadonlyArray<ShownPush>>
  /** Emits when another push is shown. */
  pushed$: Observable<unknown>
}

export type ShownPush = Pick<Notification, 'tag' | 'close' | 'data'>

export interface BrowserSubscription {
  endpoint: string
  /** base64url */
  keys: { p256dh: string; auth: string }
  /** The server key of the subscription, base64url; null where the browser hides it. */
  serverKey: string | null
}

/** Without Web Push: Node, old browsers, plain http. */
export const noPush: PushBrowser = {
  support: () => 'unsupported',
  permission: () => 'default',
  current: async () => null,
  subscribe: () => Promise.reject(new Error('no push here')),
  unsubscribe: async () => undefined,
  shown: async () => [],
  pushed$: NEVER,
}

/** Web Push of a service worker. */
export function workerPush(registration: ServiceWorkerRegistration): PushBrowser {
  return {
    support: () => ('pushManager' in registration ? 'supported' : 'unsupported'),
    permission: () => Notification.permission,
    ...managerPush(registration),
    shown: () => registration.getNotifications(),
    pushed$: NEVER,
  }
}

/** Shared by pages and workers. */
export function managerPush({ pushManager }: ServiceWorkerRegistration) {
  return {
    async current() {
      const subscription = await pushManager.getSubscription()
      return subscription && subscriptionOf(subscription)
    },
    async subscribe(key: string) {
      const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
      return subscriptionOf(made)
    },
    async unsubscribe() {
      await (await pushManager.getSubscription())?.unsubscribe()
    },
  }
}

function subscriptionOf(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys } = subscription.toJSON()
  const serverKey = subscription.options?.applicationServerKey
  return {
    endpoint: String(endpoint),
    keys: { p256dh: String(keys?.p256dh), auth: String(keys?.auth) },
    serverKey: serverKey ? base64Url(new Uint8Array(serverKey)) : null,
  }
}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
