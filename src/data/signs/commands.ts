import { combineLatest, from, map, type Observable, switchMap } from 'rxjs'
import type { Signs, SignsParts } from '@/sync/engine/signs'
import type { Sign } from '@/domain/pokes'
import type { Channel } from '@/domain/wire'
import type { ConnectionStatus } from '@/sync/engine/connection-status'
import type { AuthorView } from '@/views/authors'
import type { SessionUser } from '@/views/session'
import type { Sources } from '../context/sources'

interface AccountSigns extends Pick<SignsParts, 'calls' | 'bus' | 'token' | 'visible' | 'sharedSigns'> {
  user: SessionUser
  authorOf$: Sources['authorOf$']
  line(): ConnectionStatus['line']
  savesData(): boolean
}

/** Signs of life of an account; their code is fetched when a conversation is opened. */
export function signsOf({ calls, user, authorOf$, bus, token, visible, line, savesData, sharedSigns }: AccountSigns) {
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
    typing$: (channel: Channel): Observable<AuthorView[]> =>
      combineLatest([users$((signs) => signs.typing$(channel)), authorOf$]).pipe(
        map(([ids, authorOf]) => ids.map(authorOf)),
      ),
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
