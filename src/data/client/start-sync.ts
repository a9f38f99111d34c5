import type { BehaviorSubject } from 'rxjs'
import { Backoff } from '@/sync/engine/backoff'
import { BatchSize } from '@/sync/engine/batch-size'
import { Deadline } from '@/sync/engine/deadline'
import { Engine } from '@/sync/engine/engine'
import { leadByLease } from '@/sync/engine/leader-lease'
import { isCutOff, type ConnectionStatus } from '@/sync/engine/connection-status'
import { ConnectionMonitor } from '@/sync/engine/connection-monitor'
import { leadByLock, type LeadershipParts } from '@/sync/engine/leader-lock'
import { PokeStream } from '@/sync/engine/poke-stream'
import { RetryDelays } from '@/sync/engine/retry-delays'
import type { OpenChannels } from '@/sync/engine/open-channels'
import type { Sender } from '@/sync/engine/send'
import { chatsToPull } from '@/sync/engine/wanted-chats'
import { assertFence, raiseFence } from '@/sync/outbox/fence'
import { unmarkLostRooms } from '@/sync/outbox/lost-room-marks'
import { endOrphans } from '@/sync/outbox/orphans'
import { forgetWords } from '@/sync/outbox/scrubbed-words'
import { keepOverwrittenEdits, type StoredText } from '@/data/posts/overwritten-edits'
import { pruneJournal } from '@/sync/outbox/journal'
import { knownHead } from '@/sync/pull/stated-rooms'
import { roomChannel } from '@/domain/rooms'
import type { OutboxStore } from '@/sync/outbox/store'
import type { ApplierParts } from '@/sync/pull/applier-parts'
import type { FileStore } from '@/sync/media/file-store'
import { boundMedia } from '@/sync/media/sweep'
import { Uploader } from '@/sync/media/uploader'
import { ownChannelsOf } from '@/sync/pull/ranges'
import type { PostDocument } from '@/sync/rows/documents'
import { changeSyncState } from '@/sync/pull/state'
import { readDocuments } from '@/sync/rows/access'
import type { RowDatabase } from '@/sync/rows/database'
import { DELAYS } from '@/sync/clock'
import { evictClosed, hourly, sweepClosed } from '@/sync/pull/closed-posts'
import type { AccountParts } from './account-parts'
import { forgetUnnamedFiles } from '../context/referenced-files'
import type { signsOf } from '../signs/commands'
import { dueDays } from '../matches/due-days'
import { removalParts } from './removal-parts'
import type { StorageSpace } from './storage-space'

interface SyncParts extends AccountParts {
  store: OutboxStore
  rows: RowDatabase
  files: FileStore
  status$: BehaviorSubject<ConnectionStatus>
  /** Shared by all tabs. */
  openChannels: OpenChannels
  signs: Pick<ReturnType<typeof signsOf>, 'takes' | 'received'>
  /** Reports the status to this tab and the others. */
  updateStatus(change: Partial<ConnectionStatus>): void
  room: StorageSpace
  /** Checks the row stores. Repeated in each term, because a full storage may have prevented it. */
  heal(): Promise<void>
}

export interface RunningSync {
  /** The engine while this tab leads. */
  engine(): Engine | null
  stop(mode: 'finish' | 'abandon'): Promise<void>
}

/** Competes for leading. Each term sends, pulls and listens until another tab takes over. */
export function startSync(parts: SyncParts): RunningSync {
  const { store, random, bus, calls, user, status$ } = parts
  const stop = new AbortController()
  let engine: Engine | null = null
  const { timing } = calls
  const backoff = new Backoff(timing, random, () => parts.visible())
  const term = async (signal: AbortSignal) => {
    // All parts of a failed term end before the next one starts.
    const over = new AbortController()
    const end = () => over.abort()
    signal.addEventListener('abort', end)
    const failed = await runTerm(over.signal).finally(end)
    signal.removeEventListener('abort', end)
    if (failed === null || signal.aborted) return
    console.warn('sync engine ended', failed)
    await parts.room.failed(failed)
    // Each term starts with a call: the pause keeps a permanent fault from causing many calls.
    await timing.wait(timing.scale(DELAYS.heartbeat) + backoff.next(), signal)
  }
  /** @returns why it ended; null: another tab leads, or stopped */
  const runTerm = async (signal: AbortSignal): Promise<unknown> => {
    try {
      await parts.heal()
      const device = await store.device(random.id)
      // A fence of a term that is over would fence off the next leader.
      if (signal.aborted) return null
      const fence = await raiseFence(store)
      const sender = makeSender(parts, device, fence)
      const running = makeEngine(parts, sender, signal, () => backoff.reset())
      engine = running.engine
      const forget = parts.openChannels.onOpen(() => {
        running.engine.opened()
        void running.pokes.follow()
      })
      signal.addEventListener('abort', forget)
      await Promise.all([running.engine.run(signal), running.pokes.run(signal), running.uploader.run(signal)])
      return null
    } catch (error) {
      return error
    } finally {
      engine = null
    }
  }
  const updateStatus = bus.listen((message) => {
    if (message.kind === 'link' && !engine) status$.next(message.facts)
  })
  const leadership: LeadershipParts = {
    name: `${parts.prefix}-drain-${user.id}`,
    timing,
    bus,
    visible: () => parts.visible(),
    signal: stop.signal,
    storageFailed: (error) => parts.room.failed(error),
  }
  const leading = parts.locks
    ? leadByLock(parts.locks, leadership, term)
    : leadByLease(store, random.id(), leadership, term)
  return {
    engine: () => engine,
    async stop(mode) {
      stop.abort()
      updateStatus()
      if (mode === 'finish') await leading.catch(() => undefined)
    },
  }
}

function makeSender(parts: SyncParts, device: string, fence: number): Sender {
  const { calls, store, user, sessions, random } = parts
  return {
    calls,
    store,
    user: user.id,
    device,
    fence,
    retryDelays: new RetryDelays(calls.timing, random),
    batch: new BatchSize(),
    deadline: new Deadline(calls.timing),
    session: {
      token: () => sessions.tokenOf(user.id),
      async renew(token, asked) {
        await sessions.renew(user.id, token, asked)
        parts.refreshed()
      },
      async expire(token, ban) {
        await sessions.expire(user.id, token, ban)
        parts.expired()
      },
      async gone(token) {
        await sessions.markGone(user.id, token)
        parts.expired()
      },
    },
  }
}

interface Running {
  engine: Engine
  pokes: PokeStream
  uploader: Uploader
}

/**
 * @param term aborts when the term ends
 * @param stored runs when an answer was applied
 */
function makeEngine(parts: SyncParts, sender: Sender, term: AbortSignal, stored: () => void): Running {
  const { calls, random, user, visible, updateStatus } = parts
  const ownChannels = ownChannelsOf(user.id)
  const channels = () => [...ownChannels, ...parts.openChannels.all()]
  const reached = new Map<string, number>()
  const isDown = () => isCutOff(parts.status$.value)
  const monitor = new ConnectionMonitor(sender.store, calls.timing, updateStatus, term)
  let lastRun: string | null = null
  const applier = makeApplier(parts, sender.fence, () => !engine.readsOlderPages)
  const engine: Engine = new Engine({
    sender,
    applier,
    random,
    channels,
    due: (state) => dueDays(state, calls.timing.now()),
    chats: (state, mostNew) =>
      chatsToPull({ store: sender.store, rows: parts.rows, user: user.id }, state, channels(), mostNew),
    ownChannels,
    visible,
    monitor,
    pulled(state) {
      for (const channel of channels()) reached.set(channel, state.cursors[channel]?.seq ?? 0)
      for (const { id } of state.rooms?.all ?? []) reached.set(roomChannel(id), knownHead(state, id))
      lastRun = state.trail[0]?.run ?? null
    },
    wakeUploader: (reason) => uploader.notify(reason),
    tryStream: (reason) => pokes.notify(reason),
    reopenStreamIfSilent: (since) => pokes.reopenIfSilent(since),
    sweep: hourly(calls.timing, async () => {
      await sweepClosed(applier, channels())
      await pruneJournal(parts.store, calls.timing.now())
      await boundMedia(parts.store)
      // Not awaited by any pull.
      void forgetUnnamedFiles(parts.rows, parts.imageCache).catch(() => undefined)
    }),
    async storageFailed(error) {
      console.warn('the phone could not store an answer', error)
      await parts.room.failed(error, () => evictClosed(applier, channels()))
    },
    stored() {
      parts.room.worked()
      stored()
    },
  })
  const pokes: PokeStream = new PokeStream({
    calls,
    random,
    channels,
    visible,
    token: () => sender.session.token(),
    seqOf: (channel) => reached.get(channel) ?? 0,
    lastRun: () => lastRun,
    connected(connected) {
      engine.setStreamConnected(connected)
      if (connected && isDown()) engine.reconnected()
    },
    pull: () => engine.poked(),
    roomsMoved: () => engine.roomsMoved(),
    changed: (streamed) => engine.changed(streamed),
    takesSigns: parts.signs.takes,
    signed: parts.signs.received,
    sourcesHeard: (heard) =>
      // The next answer says it as well.
      void changeSyncState(parts.rows, (state) => ({ ...state, sourcesHeard: heard })).catch(() => undefined),
  })
  const uploader = new Uploader({
    sender,
    random,
    visible,
    monitor,
    answered: () => {
      if (isDown()) engine.reconnected()
    },
    uploaded: () => engine.uploaded(),
  })
  return { engine, pokes, uploader }
}

function makeApplier(parts: SyncParts, fence: number, mayTrim: () => boolean): ApplierParts {
  const { store, rows, calls } = parts
  return {
    ...removalParts(parts),
    now: () => calls.timing.now(),
    assertLeading: () => assertFence(store, fence),
    endOrphans: (records) => store.change(() => endOrphans(store, records)),
    enterRooms: (rooms) => unmarkLostRooms(store, rooms),
    forgetWords: (records) => store.change(() => forgetWords(store, records)),
    isOpen: (channel) => parts.openChannels.all().includes(channel),
    mayTrim,
    noteOwnPosts: (records) =>
      keepOverwrittenEdits(store, records, (ids) => storedTextOf(rows, ids), calls.timing.now()),
  }
}

async function storedTextOf(rows: RowDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, StoredText>> {
  const posts = await readDocuments<PostDocument>(rows.posts, ids)
  return new Map([...posts].map(([id, { row, asOf }]) => [id, { content: String(row.content ?? ''), asOf }]))
}
