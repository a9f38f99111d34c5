import type { Sign } from '@/domain/pokes'
import type { PageRequest } from '@/domain/wire'
import type { SessionEvent } from '../session/events'
import type { ConnectionStatus } from './connection-status'
import type { WakeReason } from './wake-signal'

type WakeReasonInMessages = 'work' | 'line' | 'link'

/** Messages keep their first names of the reasons, because another tab may run another version of the app. */
export const MESSAGE_OF_WAKE_REASON: Record<WakeReason, WakeReasonInMessages> = {
  work: 'work',
  reachable: 'line',
  retry: 'link',
}

export const WAKE_REASON_OF_MESSAGE: Record<WakeReasonInMessages, WakeReason> = {
  work: 'work',
  line: 'reachable',
  link: 'retry',
}

/** Messages between the tabs of one user. The leader answers page requests and reports the connection status. */
export type TabMessage =
  /** The leader's heartbeat. */
  | { kind: 'beat' }
  /** Wakes the leader's engine. */
  | { kind: 'ring'; ring: WakeReasonInMessages }
  /** The open posts and conversations of a tab (Y20), and the request for them. */
  | WantsMessage
  | { kind: 'who-wants' }
  /** The leader's connection status. */
  | { kind: 'link'; facts: ConnectionStatus }
  /** Signs of life that the leader's stream brought. */
  | { kind: 'signs'; signs: readonly Sign[] }
  | { kind: 'page'; id: string; page: PageRequest }
  | { kind: 'page-done'; id: string; arrived: boolean }
  | { kind: 'refresh'; id: string }
  /** An event of the session, and its user (Y25). */
  | { kind: 'session'; event: SessionEvent['kind']; user: string | null }
  | { kind: 'refresh-done'; id: string; result: 'done' | 'offline' }

export interface WantsMessage {
  kind: 'wants'
  tab: string
  /** Ids. */
  posts: readonly string[]
  /** Both users' ids, the smaller one first; absent from a tab with an older version. */
  chats?: readonly string[]
  /** Ids; absent from a tab with an older version. */
  rooms?: readonly string[]
  /** UTC days of matches; absent from a tab with an older version. */
  days?: readonly string[]
  /** Ids; absent from a tab with an older version. */
  matches?: readonly string[]
}

export interface TabChannel {
  post(message: TabMessage): void
  /** @returns a function that stops it */
  listen(listener: (message: TabMessage) => void): () => void
  close(): void
}

/** A channel without other tabs: for Node, and browsers without BroadcastChannel. */
export const noopChannel: TabChannel = {
  post: () => undefined,
  listen: () => () => undefined,
  close: () => undefined,
}

export function broadcastChannel(name: string): TabChannel {
  const channel = new BroadcastChannel(name)
  const listeners = new Set<(message: TabMessage) => void>()
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => {
    for (const listener of [...listeners]) listener(event.data)
  })
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin only
    post: (message) => channel.postMessage(message),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => channel.close(),
  }
}
