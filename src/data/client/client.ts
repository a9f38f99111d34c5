/**
 * The client, without React and DOM: the session, and the account of the signed-in user.
 *
 * A page gets it through `startClient()`. A test makes one in any Node worker thread:
 *
 *     import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
 *     const phone = await createClient({
 *       baseUrl: 'http://127.0.0.1:8090',
 *       fetch,                              // or one that a fault proxy wraps
 *       indexedDB: new IDBFactory(),        // keep it to start the same phone again after kill()
 *       IDBKeyRange,
 *       timing: realClock(0.05),            // every delay and deadline of ours, shortened by one factor
 *       random: seededRandom(seed),         // { next(): 0..1, id(): 15 × [a-z0-9] }
 *     })
 *     await phone.session.signIn('fan1@mudarraj.demo', 'mudarraj-demo')   // or `session: { token, user }` above
 *     const account = await phone.requireAccount()
 *     const id = newDraftId()
 *     await account.posts.publish(id, { content: 'نص', alt: '' })
 *     await account.inspect.operations()    // the outbox; also rows(store), state(), quarantined(), leading()
 *     await phone.stop()                    // or phone.kill(): nothing is finished, nothing is awaited
 *
 * A realm holds 13 RxDB collections at most: two phones with rows open fit, three do not.
 */
import { Dexie } from 'dexie'
import type { RxStorage } from 'rxdb/plugins/core'
import { BehaviorSubject, distinctUntilChanged, filter, firstValueFrom, of, switchMap } from 'rxjs'
import { DomainError } from '@/domain/domain-error'
import type { SharedSigns } from '@/views/signs'
import { openAccount, type Account } from './open-account'
import type { WakeReason } from '@/sync/engine/wake-signal'
import { noopChannel, type TabChannel } from '@/sync/engine/tab-channel'
import { toRx, type Observable } from '@/sync/rx'
import { imageCache } from '@/sync/media/image-cache'
// oxlint-disable-next-line import/no-empty-named-blocks, unicorn/require-module-specifiers -- it is declared below
import type {} from '../context/client-loader'
import { noPush, type PushBrowser } from '../push/push-browser'
import { requestTeaser } from '../posts/teaser-api'
import { mailCodesOf, type MailCodes } from '../session/mail-codes'
import { SessionControl } from '../session/session-control'
import type { StoredSession } from '@/sync/session/store'
import { UNKNOWN_VIDEO, type MediaPreparers } from '@/sync/media/prepare/prepare-media'
import { realRandom, realClock, type Random, type Clock } from '@/sync/clock'
import type { CallSettings } from '@/sync/http/call'
import type { DraftBackup } from '@/sync/outbox/draft-backup'
import type { TeaserView } from '@/views/posts'

export interface ClientOptions {
  /** Without a trailing slash; empty for the page's own host. */
  baseUrl: string
  fetch: typeof fetch
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
  /** Prefix of every database's name. */
  prefix?: string
  timing?: Clock
  random?: Random
  /** null: a lease in the outbox store instead. */
  locks?: LockManager | null
  /** Messages between the tabs of one user. */
  bus?: (name: string) => TabChannel
  /** RxDB announces its writes to other tabs. */
  multiInstance?: boolean
  visible?: () => boolean
  /** Which signs of life the user gives and sees; all without it. */
  sharedSigns?: () => SharedSigns
  savesData?: () => boolean
  /** Whether the app was offline when it was last open. */
  wasOffline?: () => boolean
  /** The server answered a form by which a session begins. */
  onAnswer?: () => void
  /** Another tab changed the session: this one has closed its stores and must reload (Y25). */
  reload?: () => void
  /** The outbox has changed, or a sign-out waits: the browser may be asked for a background sync. */
  onOutboxChanged?: () => void
  /**
   * The browser's caches, in which the service worker stores images. Those of a removed post are deleted with it, all
   * at a sign-out.
   */
  caches?: CacheStorage | null
  /**
   * Prepares a picked file for upload; without it this client accepts no images.
   * @throws DomainError
   */
  prepareImage?: MediaPreparers['prepareImage']
  /** Reads the metadata of a picked video; without it there is none. */
  probeVideo?: MediaPreparers['probeVideo']
  /** Web Push of the browser; without it this client has none. */
  pushBrowser?: PushBrowser
  /** The text that a user typed before a page died; it may be newer than the database. */
  readDraftBackup?: (user: string) => DraftBackup | null
  /** Signed in from the start, as after a reload. */
  session?: Omit<StoredSession, 'expired'>
  /** Tests use it to make the row stores fail. */
  wrapStorage?: (storage: RxStorage<unknown, unknown>) => RxStorage<unknown, unknown>
}

export interface Client {
  calls: CallSettings
  session: SessionControl
  mailCodes: MailCodes
  /** Undefined until the stored session was read. */
  account$: BehaviorSubject<Account | null | undefined>
  /** @throws DomainError `sign-in` */
  requireAccount(): Promise<Account>
  forAccount<T>(view: (account: Account) => Observable<T>, signedOut: T): Observable<T>
  fetchTeaser(postId: string): Promise<TeaserView>
  /** A trigger: `link` after online, visible, focus; `work` after another tab or the worker wrote something. */
  notify(reason: WakeReason): void
  /** Finishes running writes and closes. */
  stop(): Promise<void>
  /** Stops as if the process had died. When it resolves, the stores can be opened again. */
  kill(): Promise<void>
}

/** The page's loader knows the client by this declaration, not by an import. */
declare module '../context/client-loader' {
  interface ClientType {
    client: Client
  }
}

export async function createClient(options: ClientOptions): Promise<Client> {
  const timing = options.timing ?? realClock()
  const random = options.random ?? realRandom
  const prefix = options.prefix ?? 'mudarraj'
  const source = { indexedDB: options.indexedDB, IDBKeyRange: options.IDBKeyRange }
  // Dexie's live queries emit nothing in a realm without its own IndexedDB.
  Dexie.dependencies.indexedDB ??= source.indexedDB
  Dexie.dependencies.IDBKeyRange ??= source.IDBKeyRange
  const calls = { fetch: options.fetch, baseUrl: options.baseUrl, timing }
  const bus = options.bus ?? (() => noopChannel)
  const images = imageCache(options.caches ?? null)
  const account$ = new BehaviorSubject<Account | null | undefined>(undefined)
  const session = new SessionControl({
    calls,
    source,
    prefix,
    bus: bus(`${prefix}-session`),
    account$,
    caches: options.caches ?? null,
    open,
    onAnswer: options.onAnswer ?? (() => undefined),
    onSignOutWaiting: options.onOutboxChanged ?? (() => undefined),
    ...(options.reload ? { reload: options.reload } : {}),
  })

  function open(stored: StoredSession): Promise<Account> {
    return openAccount({
      calls,
      source,
      prefix,
      random,
      user: stored.user,
      sessions: session.store,
      session$: session.session$,
      expired: () => session.noteExpired(),
      refreshed: () => session.noteRefreshed(),
      locks: options.locks ?? null,
      bus: bus(`${prefix}-${stored.user.id}`),
      multiInstance: options.multiInstance ?? false,
      visible: options.visible ?? (() => true),
      wasOffline: options.wasOffline ?? (() => false),
      onOutboxChanged: options.onOutboxChanged ?? (() => undefined),
      sharedSigns: options.sharedSigns ?? (() => ({ typing: true, online: true })),
      savesData: options.savesData ?? (() => false),
      prepareImage: options.prepareImage ?? refuseImage,
      probeVideo: options.probeVideo ?? (() => Promise.resolve(UNKNOWN_VIDEO)),
      imageCache: images,
      pushBrowser: options.pushBrowser ?? noPush,
      readDraftBackup: options.readDraftBackup ?? (() => null),
      ...(options.wrapStorage ? { wrapStorage: options.wrapStorage } : {}),
    })
  }

  await session.start(options.session)
  return {
    calls,
    session,
    mailCodes: mailCodesOf(calls, session),
    account$,
    async requireAccount() {
      const account = await firstValueFrom(account$.pipe(filter((one) => one !== undefined)))
      if (!account) throw new DomainError('sign-in')
      return account
    },
    forAccount: (view, signedOut) =>
      account$.pipe(
        filter((one) => one !== undefined),
        distinctUntilChanged(),
        switchMap((account) => (account ? toRx(view(account)) : of(signedOut))),
      ),
    fetchTeaser: (postId) => requestTeaser(calls, postId),
    notify(reason) {
      account$.value?.notify(reason)
      if (reason === 'retry') session.endLeft()
    },
    stop: () => session.close('finish'),
    kill: () => session.close('abandon'),
  }
}

const refuseImage = () => Promise.reject(new DomainError('picture-type'))
