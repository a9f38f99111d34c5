import { isConversation } from '@/domain/conversations'
import type { Channel, Cursor } from '@/domain/wire'
import { DELAYS } from '../clock'
import { settle, type Confirmed } from '../outbox/journal'
import { endDraftsOfGoneRooms } from '../outbox/lost-rooms'
import { endRefusedEntries } from '../outbox/refused-entries'
import { nextWindowPage } from '../pull/ranges'
import { reachedSeq } from '../pull/state'
import type { SyncState } from '../rows/documents'
import type { EngineParts } from './engine-parts'
import type { RequestLoop } from './request-loop'

/** What was pulled, with the cursors of accepted operations that the answer named. */
export interface Pulled {
  state: SyncState
  run: string
  named: readonly Cursor[]
  seats?: Confirmed['seats']
}

/** Ends operations whose rows were pulled. */
export class Settlement {
  constructor(
    private readonly parts: EngineParts,
    private readonly push: RequestLoop,
  ) {}

  /**
   * Operations are settled now: those whose rows came, and those that were shown as sent long enough. Refused entries
   * end where the user has a seat.
   */
  async ofAnswer({ seats, ...pulled }: Pulled, signal: AbortSignal): Promise<void> {
    const { store, calls, user } = this.parts.sender
    const { timing } = calls
    const shownMs = timing.scale(DELAYS.sentShown)
    const confirmed = { ...this.confirmed(pulled), seats }
    await settle(store, confirmed, timing.now() - shownMs)
    const outbox = { store, timing, random: this.parts.random, user }
    if (await endRefusedEntries(outbox, seats?.channels ?? new Set())) this.push.notify('work')
    await endDraftsOfGoneRooms(outbox)
    void timing.wait(shownMs, signal).then(async () => {
      if (!signal.aborted) await settle(store, confirmed, timing.now() - shownMs + 1).catch(() => undefined)
    })
  }

  /** Z42: a change of the stream brought rows. */
  async ofChange(state: SyncState, run: string): Promise<void> {
    const { store, calls } = this.parts.sender
    const { timing } = calls
    await settle(store, this.confirmed({ state, run, named: [] }), timing.now() - timing.scale(DELAYS.sentShown))
  }

  private confirmed({ state, run, named }: Pulled): Confirmed {
    const reached = { seq: reachedSeq(state, this.parts.ownChannels), run }
    return { reached, chats: this.filledCursors(state), named }
  }

  /**
   * Z3: without the opened conversations whose window still lacks pages. A message that they will bring must not leave the
   * screen before.
   */
  private filledCursors({ cursors, ...rest }: SyncState): Record<Channel, Cursor> {
    const open = this.parts.channels().filter(isConversation)
    const lacking = open.filter((channel) => nextWindowPage({ cursors, ...rest }, [channel]) !== null)
    return Object.fromEntries(Object.entries(cursors).filter(([channel]) => !lacking.includes(channel)))
  }
}
