import type { RxStorage } from 'rxdb/plugins/core'
import { BehaviorSubject, combineLatest, distinctUntilChanged, filter, firstValueFrom, map } from 'rxjs'
import type { Observable } from 'rxjs'
import { pairId } from '@/domain/ids'
import type { Account } from '../account'
import type { Ring } from '../drain/bell'
import { linkView, UNKNOWN_LINK, type LinkFacts } from '../drain/link-facts'
import type { TabBus } from '../drain/tab-bus'
import { discardOperation, readChildren, retryRefused } from '../outbox/discard'
import { storeTypedAhead } from '../outbox/drafts'
import { enqueueLike, type Outbox } from '../outbox/enqueue'
import { publishRefusedAsNew } from '../outbox/publish-as-new'
import { isPending, type QueuedOperation } from '../outbox/queued-operation'
import type { PictureCache } from '../media/picture-cache'
import { PictureUrls } from '../media/picture-urls'
import type { PreparedPicture } from '../outbox/media-record'
import { OutboxStore, outboxName, type IndexedDbSource } from '../outbox/store'
import { readUnsentWork, unsentWork$ } from '../outbox/unsent-work'
import { ownProfile } from '../overlay/authors'
import { overlayOutbox } from '../overlay/delivery'
import { outboxItem, outboxItems } from '../overlay/outbox-items'
import { recentTags, trendingTags } from '../overlay/trends'
import { hiddenOperations } from '../overlay/withdrawn'
import { healLostStores } from '../replication/self-heal'
import { readSyncState } from '../replication/sync-state'
import { toRx } from '../rx'
import type { PostDocument } from '../schema/documents'
import { readDocuments } from '../schema/row-access'
import { openRowDatabase, rowDatabaseName } from '../schema/row-database'
import type { SessionStore } from '../session/session-store'
import type { Random } from '../timing'
import type { CallSettings } from '../transport/call'
import type { TypedText } from '../typed-ahead'
import type { SessionUser, SessionView, UnsentWork } from '../views'
import { adsOf } from './ads'
import { Asking } from './asking'
import { draftsOf } from './drafts'
import { inspection, type Inspection } from './inspection'
import { keptTextsOf, ownPostsOf } from './own-posts'
import { picturesOf } from './pictures'
import { postsOf, type PostParts } from './posts'
import { makeSources } from './sources'
import { tagsOf } from './tags'
import { startSync } from './start-sync'

export interface AccountParts {
  calls: CallSettings
  source: IndexedDbSource
  prefix: string
  random: Random
  user: SessionUser
  sessions: SessionStore
  session$: Observable<SessionView>
  expired(): void
  /** A newer token was stored. */
  refreshed(): void
  locks: LockManager | null
  bus: TabBus
  multiInstance: boolean
  visible(): boolean
  written(): void
  preparePicture(file: Blob): Promise<PreparedPicture>
  pictureCache: PictureCache
  readTyped(user: string): TypedText | null
  wrapStorage?: (storage: RxStorage<unknown, unknown>) => RxStorage<unknown, unknown>
}

/** An account with its stores open and its drainer running. */
export interface OpenAccount extends Account {
  user: SessionUser
  ring(ring: Ring): void
  unsentWork(): Promise<UnsentWork>
  /** As the own card says it; undefined while the phone has none. */
  ownName$: Observable<string | undefined>
  /** What tests look at: stores as they are, not views of them. */
  inspect: Inspection
  close(mode: 'finish' | 'abandon'): Promise<void>
}

export async function openAccount(parts: AccountParts): Promise<OpenAccount> {
  const { calls, source, prefix, random, user, bus } = parts
  const store = new OutboxStore(outboxName(prefix, user.id), source)
  await storeTypedAhead(store, calls.timing, parts.readTyped(user.id))
  const rows = await openRowDatabase({
    name: rowDatabaseName(prefix, user.id),
    source,
    multiInstance: parts.multiInstance,
    ...(parts.wrapStorage ? { wrapStorage: parts.wrapStorage } : {}),
  })
  await healLostStores(rows, random.id)
  const facts$ = new BehaviorSubject<LinkFacts>({
    ...UNKNOWN_LINK,
    updatedAt: (await readSyncState(rows, random.id)).updatedAt,
  })
  const urls = new PictureUrls()
  const sources = makeSources({ rows, store, user, baseUrl: calls.baseUrl, urls, session$: parts.session$ })
  const sync = await startSync({ ...parts, store, rows, facts$ })
  const asking = new Asking({ bus, timing: calls.timing, random, engine: sync.engine })
  const outbox: Outbox = { store, timing: calls.timing, random, user: user.id }
  const offline$ = facts$.pipe(
    map((facts) => facts.line === 'down' || facts.line === 'captive'),
    distinctUntilChanged(),
  )
  const postParts: PostParts = {
    sources,
    outbox,
    asking,
    remote: { calls, rows, user: user.id, token: () => parts.sessions.tokenOf(user.id), newId: random.id },
    offline$,
    written() {
      asking.ring('work')
      parts.written()
    },
  }
  const ads = adsOf({ calls, rows, token: postParts.remote.token, visible: parts.visible })
  return {
    user,
    posts: postsOf(postParts),
    ownPosts: ownPostsOf(postParts),
    keptTexts: keptTextsOf(postParts),
    likes: { set: (postId, liked) => setLike(postParts, postId, liked) },
    tags: tagsOf(postParts),
    trends: {
      trends$: sources.trendRows$.pipe(map(trendingTags)),
      recentTags$: sources.trendRows$.pipe(map(recentTags)),
    },
    profiles: { own$: sources.cards$.pipe(map((cards) => ownProfile(calls.baseUrl, cards.get(user.id), user))) },
    drafts: draftsOf({ store, timing: calls.timing, pictures$: sources.pictures$ }),
    pictures: picturesOf({
      outbox,
      prepare: parts.preparePicture,
      written: postParts.written,
      ring: (ring) => asking.ring(ring),
    }),
    outbox: outboxCommands(postParts),
    link: {
      link$: combineLatest([facts$, sources.operations$]).pipe(
        map(([facts, all]) => linkView(facts, count(shown(all), isPending), count(shown(all), isRefused))),
      ),
      refresh: () => asking.refresh(),
    },
    ads,
    ring(ring) {
      asking.ring(ring)
      if (ring === 'link') ads.ring(ring)
    },
    unsentWork: () => readUnsentWork(store),
    ownName$: sources.cards$.pipe(map((cards) => cards.get(user.id)?.row.username as string | undefined)),
    inspect: inspection({ store, rows, facts$, leading: () => sync.engine() !== null, newId: random.id }),
    async close(mode) {
      await sync.stop(mode)
      urls.close()
      bus.close()
      store.close()
      await rows.close()
    },
  }
}

/** Without what the fan took back. */
const shown = (all: readonly QueuedOperation[]): QueuedOperation[] => {
  const hidden = hiddenOperations(all)
  return all.filter((operation) => !hidden.has(operation.id))
}

const isRefused = (operation: QueuedOperation): boolean => operation.state === 'refused'
const count = (all: readonly QueuedOperation[], which: (operation: QueuedOperation) => boolean): number =>
  all.filter(which).length

async function setLike(parts: PostParts, postId: string, liked: boolean): Promise<void> {
  const { sources, outbox } = parts
  const post = (await readDocuments<PostDocument>(sources.rows.posts, [postId])).get(postId)
  const like = pairId(outbox.user, postId)
  const held = post ? post.liked : (await readDocuments(sources.rows.edges, [like])).has(like)
  await enqueueLike(outbox, postId, liked, held)
  parts.written()
}

async function sendUnsent({ outbox, asking, offline$ }: PostParts): Promise<'sent' | 'left' | 'offline'> {
  if ((await asking.refresh()) === 'offline') return 'offline'
  const [work, offline] = await firstValueFrom(
    combineLatest([toRx(unsentWork$(outbox.store)), offline$]).pipe(
      filter(([{ sendable }, gone]) => sendable === 0 || gone),
    ),
  )
  if (offline && work.sendable > 0) return 'offline'
  return work.posts + work.changes + work.likes + work.drafts > 0 ? 'left' : 'sent'
}

function outboxCommands(parts: PostParts): Account['outbox'] {
  const { outbox, sources, asking } = parts
  return {
    items$: sources.outbox$.pipe(map(outboxItems)),
    unsent$: unsentWork$(outbox.store),
    sendUnsent: () => sendUnsent(parts),
    async retry(operation) {
      await retryRefused(outbox, operation)
      asking.ring('link')
    },
    async childrenOf(operation) {
      const children = await readChildren(outbox.store, operation)
      const view = overlayOutbox(outbox.user, children, false)
      return children.map((child) => ({ ...outboxItem(child, view), delivery: { kind: 'held' as const } }))
    },
    async discard(operation) {
      await discardOperation(outbox, operation)
      parts.written()
    },
    async publishAsNew(operation) {
      const record = await publishRefusedAsNew(outbox, operation)
      parts.written()
      return record
    },
  }
}
