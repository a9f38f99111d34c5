import { from, type Observable, switchMap } from 'rxjs'
import type { Signs, SignsParts } from '@/sync/engine/signs'
import type { Channel, Sign } from '@/domain/wire'
import type { ConnectionStatus } from '@/sync/engine/connection-status'
import type { SessionUser } from '@/views/session'

interface AccountSigns extends Pick<SignsParts, 'calls' | 'bus' | 'token' | 'visible' | 'sharedSigns'> {
  user: SessionUser
  line(): ConnectionStatus['line']
  savesData(): boolean
}

/** Signs of life of an account; their code is fetched when a conversation is opened. */
export function signsOf({ calls, user, bus, token, visible, line, savesData, sharedSigns }: AccountSigns) {
  const mayTell = () => line() === 'up' && !savesData()
  const parts: SignsParts = { calls, user: user.id, bus, token, visible, mayTell, sharedSigns }
  let loaded: Promise<Signs> | null = null
  let over = false
  const load = (): Promise<Signs> => {
    loaded ??= import('@/sync/engine/signs').then(({ Signs: Loaded }) => new Loaded(parts))
    loaded.catch(() => (loaded = null))
    return loaded
  }
  const users$ = (of: (signs: Signs) => Observable<string[]>) => from(load()).pipe(switchMap(of))
  return {
    typing$: (channel: Channel) => users$((signs) => signs.typing$(channel)),
    online$: (channel: Channel) => users$((signs) => signs.online$(channel)),
    type: async (channel: Channel) => (await load()).type(channel),
    stopTyping: async (channel: Channel) => (await load()).stopTyping(channel),
    stay: async (channel: Channel) => (await load()).stay(channel),
    /** Whether the stream asks for them. */
    takes: (): boolean => !savesData() && Object.values(sharedSigns()).includes(true),
    /** What the stream of this tab brought. */
    received: (signs: readonly Sign[]): void => {
      if (!over) void load().then((ready) => ready.received(signs))
    },
    stop(): void {
      over = true
      void loaded?.then((signs) => signs.stop())
    },
  }
}
