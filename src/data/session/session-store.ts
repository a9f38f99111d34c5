import { Dexie, type Table } from 'dexie'
import type { IndexedDbSource } from '../outbox/store'
import type { SessionUser } from '../views'

/** In IndexedDB because a service worker cannot read localStorage (Y24). */
export interface StoredSession {
  token: string
  user: SessionUser
  /** The server answered 401 to this token. Only that ends a session, never the phone's clock. */
  expired: boolean
  /** With `expired`: the account itself has ended, and no sign-in brings it back. */
  gone?: true
}

/** `ended`: the account of the last fan here is no more, and nobody at this phone has put that word away yet. */
type Entry = { key: 'current'; value: StoredSession } | { key: 'ended' }

export class SessionStore extends Dexie {
  private sessions!: Table<Entry, Entry['key']>

  constructor(prefix: string, source: IndexedDbSource) {
    super(`${prefix}-session`, { ...source, chromeTransactionDurability: 'strict' })
    this.version(1).stores({ sessions: 'key' })
  }

  async read(): Promise<StoredSession | null> {
    const entry = await this.sessions.get('current')
    if (entry?.key !== 'current') return null
    const { value } = entry
    // A session of the first version does not know.
    return { ...value, user: { ...value.user, verified: value.user.verified === true } }
  }

  write(value: StoredSession): Promise<void> {
    return this.transaction('rw', this.sessions, async () => {
      await this.sessions.delete('ended')
      await this.sessions.put({ key: 'current', value })
    })
  }

  /** @param why `ended`: the account is no more, which the phone says until somebody has read it */
  clear(why?: 'ended'): Promise<void> {
    return this.transaction('rw', this.sessions, async () => {
      await this.sessions.clear()
      if (why) await this.sessions.put({ key: why })
    })
  }

  async hasEnded(): Promise<boolean> {
    return (await this.sessions.get('ended')) !== undefined
  }

  /** The token of this user, to be read just before each request; null when he may not send. */
  async tokenOf(user: string): Promise<string | null> {
    const session = await this.read()
    return session && !session.expired && session.user.id === user ? session.token : null
  }

  /** The sync answer brought a renewed token. Only the same fan's session takes it. */
  renew(user: string, token: string): Promise<void> {
    return this.changeOf(user, (session) => ({ ...session, token, expired: false }))
  }

  /** @param token the one that was answered with 401; a newer one stays valid */
  expire(user: string, token: string): Promise<void> {
    return this.changeOf(user, (session) => (session.token === token ? { ...session, expired: true } : session))
  }

  /** @param token the one whose account the server no longer has */
  markGone(user: string, token: string): Promise<void> {
    return this.changeOf(user, (session) =>
      session.token === token ? { ...session, expired: true, gone: true } : session,
    )
  }

  update(user: string, change: Partial<Omit<SessionUser, 'id'>>): Promise<void> {
    return this.changeOf(user, (session) => ({ ...session, user: { ...session.user, ...change } }))
  }

  private changeOf(user: string, change: (session: StoredSession) => StoredSession): Promise<void> {
    return this.transaction('rw', this.sessions, async () => {
      const session = await this.read()
      if (session?.user.id === user) await this.write(change(session))
    })
  }
}
