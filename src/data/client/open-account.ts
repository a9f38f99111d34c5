import { auditTime, BehaviorSubject, combineLatest, distinctUntilChanged, map } from 'rxjs'
import type { Observable } from 'rxjs'
import { isCutOff, UNKNOWN_CONNECTION, type ConnectionStatus } from '@/sync/engine/connection-status'
import { OpenChannels } from '@/sync/engine/open-channels'
import type { DraftBackup } from '@/sync/outbox/draft-backup'
import { storeDraftBackup } from '@/sync/outbox/drafts'
import type { Outbox } from '@/sync/outbox/enqueue'
import { endLateDrafts } from '@/sync/outbox/lost-rooms'
import { FileStore, fileStoreName } from '@/sync/media/file-store'
import { ImageUrls } from '@/sync/media/image-urls'
import { OutboxStore, outboxName } from '@/sync/outbox/store'
import { FRAME_MS } from '../context/frame'
import { readUnsentWork } from '../context/unsent-work'
import { connectionView } from './connection-view'
import { dropLostRooms, type RoomDropParts } from '@/sync/pull/lost-rooms'
import type { SyncState } from '@/sync/rows/documents'
import { checkStores } from '@/sync/pull/store-integrity'
import { readSyncState } from '@/sync/pull/state'
import { isFullStorage } from '@/sync/rows/full-storage'
import { openRowDatabase, rowDatabaseName } from '@/sync/rows/database'
import { adsOf } from '../ads/commands'
import { LeaderClient } from '@/sync/engine/leader-client'
import { inspection } from './test-inspection'
import type { OverlayOutbox } from '@/sync/overlay'
import { outboxCommands } from '../outbox/commands'
import type { AccountContext } from '../context/account-context'
import { pushOf } from '../push/commands'
import { signsOf } from '../signs/commands'
import { makeSources } from '../context/sources'
import { startSync } from './start-sync'
import { removalParts } from './removal-parts'
import { StorageSpace } from './storage-space'
import { subjectsOf } from './subjects'
import type { WakeReason } from '@/sync/engine/wake-signal'
import type { AccountParts } from './account-parts'

/** Everything that one signed-in user can see and do. The `index.ts` of each subject leads to it. */
export type Account = Awaited<ReturnType<typeof openAccount>>

export async function openAccount(parts: AccountParts) {
  const { calls, source, prefix, random, user, bus, imageCache, session$, visible } = parts
  const store = new OutboxStore(outboxName(prefix, user.id), source)
  const outbox: Outbox = { store, timing: calls.timing, random, user: user.id }
  // A full storage must not prevent reading; the typed text stays in its backup.
  await unlessFull(storeTyped(outbox, parts.readDraftBackup(user.id)))
  const rows = await openRowDatabase({
    name: rowDatabaseName(prefix, user.id),
    source,
    multiInstance: parts.multiInstance,
    ...(parts.wrapStorage ? { wrapStorage: parts.wrapStorage } : {}),
  })
  const heal = once(() => checkStores(rows, random.id))
  await unlessFull(heal())
  await unlessFull(store.device(random.id))
  const files = new FileStore(fileStoreName(prefix, user.id), source)
  const state = await stateAtStart(removalParts({ ...parts, store, rows, files }))
  const status$ = new BehaviorSubject<ConnectionStatus>({
    ...UNKNOWN_CONNECTION,
    ...(parts.wasOffline() ? { line: 'down' } : {}),
    updatedAt: state.updatedAt,
  })
  const urls = new ImageUrls()
  const sources = makeSources({ rows, state, store, user, baseUrl: calls.baseUrl, urls, session$, status$ })
  const openChannels = new OpenChannels({ bus, timing: calls.timing, random })
  const updateStatus = (change: Partial<ConnectionStatus>) => {
    const status = { ...status$.value, ...change }
    status$.next(status)
    bus.post({ kind: 'link', facts: status })
  }
  const room = new StorageSpace({ store, rows, user: user.id, imageCache, files, openChannels, status$, updateStatus })
  const token = () => parts.sessions.tokenOf(user.id)
  const signs = signsOf({ ...parts, authorOf$: sources.authorOf$, token, line: () => status$.value.line })
  const sync = startSync({ ...parts, store, rows, files, status$, updateStatus, openChannels, room, heal, signs })
  const leader = new LeaderClient({ bus, timing: calls.timing, random, engine: sync.engine })
  const postParts: AccountContext = {
    sources,
    outbox,
    leader,
    openChannels,
    remote: { calls, rows, user: user.id, token, newId: random.id, storageFailed: (error) => room.failed(error) },
    offline$: status$.pipe(map(isCutOff), distinctUntilChanged()),
    onOutboxChanged() {
      leader.notify('work')
      parts.onOutboxChanged()
    },
  }
  const ads = adsOf({ calls, rows, outbox, onOutboxChanged: postParts.onOutboxChanged, token, visible })
  const push = pushOf({ calls, store, sources, browser: parts.pushBrowser, token, random, visible })
  const subjects = subjectsOf({ ...postParts, preparers: parts, files, locks: parts.locks })
  return {
    ...{ user, ...subjects, push, signs },
    outbox: outboxCommands(postParts, subjects.suspension.current$),
    link: linkOf(status$, sources.outbox$, leader),
    ads,
    notify(reason: WakeReason): void {
      leader.notify(reason)
      if (reason === 'retry') ads.notify(reason)
      if (reason === 'retry') push.notify(reason)
    },
    unsentWork: () => readUnsentWork(store),
    /** This device's id, as in its operations. */
    device: () => store.device(random.id),
    /** Frees space: uploaded image bytes, and posts behind the newest. */
    freeStorage: () => room.makeRoom(),
    /**
     * The user signs out: pushes to this device end.
     * @param token of the session that just ended
     */
    leavePush: (token: string | null): Promise<void> => push.leave(token),
    /** The name on the own card; undefined while the phone has none. */
    ownName$: sources.cards$.pipe(map((cards) => cards.get(user.id)?.row.username as string | undefined)),
    /** For tests: the stores themselves, not views of them. */
    inspect: inspection({ store, rows, status$, leading: () => sync.engine() !== null, newId: random.id }),
    async close(mode: 'finish' | 'abandon'): Promise<void> {
      push.stop()
      for (const subject of [subjects.matches, subjects.matchPacks, subjects.decisions]) subject.stop()
      signs.stop()
      openChannels.stop()
      await sync.stop(mode)
      sources.close()
      bus.close()
      store.close()
      files.close()
      await rows.close()
    },
  }
}

/** What a page that was killed had typed; not as a draft of a room that was lost (Z31). */
async function storeTyped(outbox: Outbox, typed: DraftBackup | null): Promise<void> {
  if (!typed) return
  await storeDraftBackup(outbox.store, outbox.timing, typed)
  await endLateDrafts(outbox)
}

/** What a killed phone left of lost rooms leaves before anything is drawn (Z30). */
async function stateAtStart(removal: RoomDropParts): Promise<SyncState> {
  const found = await readSyncState(removal.rows, removal.newId)
  if (found.lostRooms === undefined) return found
  await unlessFull(dropLostRooms(removal))
  return readSyncState(removal.rows, removal.newId)
}

/** Ignores a failure for lack of space. */
const unlessFull = (write: Promise<unknown>): Promise<unknown> =>
  write.catch((error: unknown) => {
    if (!isFullStorage(error)) throw error
  })

/** Runs once; again after a failure. */
function once(work: () => Promise<unknown>): () => Promise<void> {
  let done: Promise<unknown> | null = null
  return async () => {
    done ??= work()
    await done.catch((error: unknown) => {
      done = null
      throw error
    })
  }
}

const linkOf = (status$: Observable<ConnectionStatus>, outbox$: Observable<OverlayOutbox>, leader: LeaderClient) => ({
  link$: combineLatest([status$, outbox$]).pipe(
    // In the same frame as the cards.
    auditTime(FRAME_MS),
    map(([status, outbox]) => connectionView(status, outbox)),
  ),
  refresh: () => leader.refresh(),
})
