import { Dexie, type Table } from 'dexie'
import type { IndexedDbSource } from '../indexed-db'
import { isFullStorage } from '../rows/full-storage'
import type { BanView, KeptWork, SessionUser } from '@/views/session'
import { recentWork, withoutWorkOf, withWork } from './kept-work'
import { sessionOfToken } from './session-of-token'

/** In IndexedDB because a service worker cannot read localStorage (Y24). */
export interface StoredSession {
  token: string
  user: SessionUser
  /** The server answered 401 to this token. Only that ends a session, never the phone's clock. */
  expired: boolean
  /** With `expired`: the account itself was deleted, and no sign-in restores it. */
  gone?: true
  /** The server said so to this token, which stays valid (Q10). */
  ban?: BanView
}

/**
 * `ended`: the account of the last user was deleted, and nobody has dismissed the message yet. `left`: ids of sessions
 * that were signed out here and that the server may not know of. `discarding`: ids of users who signed out and whose
 * unsent work may not be deleted yet. `kept`: what users left here to be sent after their next sign-in.
 */
type Entry =
  | { key: 'current'; value: StoredSession }
  | { key: 'ended' }
  | { key: 'left'; sessions: string[] }
  | { key: 'discarding'; users: string[] }
  | { key: 'kept'; work: KeptWork[] }

/** What a sign-out does with unsent work. */
export type Unsent = 'keep' | 'discard'

interface SignOut {
  /** Who signs out. The session of another user, who signed in meanwhile, stays. */
  of?: string | undefined
  unsent?: Unsent
  /** The account was deleted; the app says so until the user dismisses it. */
  why?: 'ended'
}

/** Bounds the list on a phone that signs in and out all day without a network. */
const MAX_PENDING_SIGN_OUTS = 20

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
    // A session of the first version lacks this field.
    return { ...value, user: { ...value.user, verified: value.user.verified === true } }
  }

  /** This user's session is stored, active or ended by the server. A banned user has nothing else here. */
  async isHere(user: string): Promise<boolean> {
    const session = await this.read()
    return session?.user.id === user && !session.ban
  }

  /** Id of the stored session, active or ended by the server. */
  async sessionId(): Promise<string | null> {
    return sessionOfToken((await this.read())?.token ?? '')
  }

  /** A sign-in. The session that it replaces counts as signed out. */
  write(value: StoredSession): Promise<void> {
    return this.transaction('rw', this.sessions, async () => {
      await this.noteSignOut(sessionOfToken(value.token))
      await this.sessions.delete('ended')
      await this.forgetDiscarding(value.user.id)
      await this.forgetKept(value.user.id)
      await this.sessions.put({ key: 'current', value })
    })
  }

  /**
   * Ends the session and notes the user's choice in one transaction, so that a later start can finish the work.
   * @returns the session that ended
   */
  async clear({ of, unsent = 'keep', why }: SignOut = {}): Promise<StoredSession | null> {
    const end = (hasRoom: boolean) =>
      this.transaction('rw', this.sessions, async () => {
        const here = await this.read()
        const user = of ?? here?.user.id
        if (hasRoom && unsent === 'discard' && user) await this.noteDiscarding(user)
        const ends = here?.user.id === user
        // A second sign-out of the same user ends no session and keeps the note of the first.
        if (hasRoom && user && (ends || unsent === 'discard')) await this.forgetKept(user)
        if (here && !ends) return null
        if (hasRoom) await this.noteSignOut(null)
        await this.sessions.bulkDelete(['current', 'ended'])
        if (hasRoom && why) await this.sessions.put({ key: why })
        return here
      })
    try {
      return await end(true)
    } catch (error) {
      // Without space for the note the sign-out still happens: a plain removal needs none.
      if (!isFullStorage(error)) throw error
      return end(false)
    }
  }

  /** Notes of the work that users kept at their sign-out, the last one first. Old notes are removed. */
  async kept(now: number): Promise<KeptWork[]> {
    const notes = await this.readKept()
    const recent = recentWork(notes, now)
    if (recent.length < notes.length) await this.changeKept((all) => recentWork(all, now)).catch(unlessFull)
    return recent
  }

  /**
   * Notes what a user keeps. Not of one who is signed in again, or whose work another tab deletes. The note is only
   * shown, so a full storage is no error.
   */
  noteKept(work: KeptWork): Promise<void> {
    return this.transaction('rw', this.sessions, async () => {
      if ((await this.isHere(work.user)) || (await this.discarding()).includes(work.user)) return
      await this.changeKept((notes) => withWork(notes, work))
    }).catch(unlessFull)
  }

  /** The user signed in again or discarded the work, or somebody dismissed the note. */
  forgetKept(user: string): Promise<void> {
    return this.changeKept((notes) => withoutWorkOf(notes, user))
  }

  private async readKept(): Promise<KeptWork[]> {
    const entry = await this.sessions.get('kept')
    return entry?.key === 'kept' ? entry.work : []
  }

  private changeKept(change: (notes: KeptWork[]) => KeptWork[]): Promise<void> {
    return this.transaction('rw', this.sessions, async () => {
      const work = change(await this.readKept())
      if (work.length > 0) await this.sessions.put({ key: 'kept', work })
      else await this.sessions.delete('kept')
    })
  }

  private async noteDiscarding(user: string): Promise<void> {
    const users = [...new Set([...(await this.discarding()), user])]
    await this.sessions.put({ key: 'discarding', users })
  }

  /** Users whose unsent work must be deleted. */
  async discarding(): Promise<string[]> {
    const entry = await this.sessions.get('discarding')
    return entry?.key === 'discarding' ? entry.users : []
  }

  /** The work is deleted, or its user signed in again. */
  forgetDiscarding(user: string): Promise<void> {
    return this.transaction('rw', this.sessions, async () => {
      const users = (await this.discarding()).filter((one) => one !== user)
      if (users.length > 0) await this.sessions.put({ key: 'discarding', users })
      else await this.sessions.delete('discarding')
    })
  }

  /** Notes that the present session ended, unless the given one continues it or the server ended it. */
  private async noteSignOut(next: string | null): Promise<void> {
    const present = await this.read()
    const id = present && !present.expired ? sessionOfToken(present.token) : null
    if (!id || id === next) return
    const sessions = [...(await this.pendingSignOuts()), id].slice(-MAX_PENDING_SIGN_OUTS)
    await this.sessions.put({ key: 'left', sessions })
  }

  async pendingSignOuts(): Promise<string[]> {
    const entry = await this.sessions.get('left')
    return entry?.key === 'left' ? entry.sessions : []
  }

  /** The server knows of the sign-out. */
  forgetSignOut(sessionId: string): Promise<void> {
    return this.transaction('rw', this.sessions, async () => {
      const sessions = (await this.pendingSignOuts()).filter((one) => one !== sessionId)
      if (sessions.length > 0) await this.sessions.put({ key: 'left', sessions })
      else await this.sessions.delete('left')
    })
  }

  async hasEnded(): Promise<boolean> {
    return (await this.sessions.get('ended')) !== undefined
  }

  /** The token of this user, read before each request; null when no request may be sent. */
  async tokenOf(user: string): Promise<string | null> {
    const session = await this.read()
    return session && !session.expired && session.user.id === user ? session.token : null
  }

  /**
   * Stores a renewed token. Only the same user's session takes it.
   * @param asked of a sync call, the token it was sent with: if another is stored by now, that one is newer
   */
  renew(user: string, token: string, asked?: string): Promise<void> {
    return this.changeOf(user, (session) =>
      asked === undefined || session.token === asked ? { ...session, token, expired: false } : session,
    )
  }

  /** @param token the one that was answered with 401; a newer one stays valid, and so does that of a banned user */
  expire(user: string, token: string, ban?: BanView): Promise<void> {
    const end = ban ? { ban, expired: false } : { expired: true }
    return this.changeOf(user, (session) => (session.token === token ? { ...session, ...end } : session))
  }

  /** The ban was lifted, or is over. */
  unban(user: string): Promise<void> {
    return this.changeOf(user, ({ ban: _ended, ...session }) => session)
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
      if (session?.user.id === user) await this.sessions.put({ key: 'current', value: change(session) })
    })
  }
}

function unlessFull(error: unknown): void {
  if (!isFullStorage(error)) throw error
}
