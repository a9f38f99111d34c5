import { isConversation } from '@/domain/conversations'
import {
  dayChannel,
  dayOfChannel,
  isDayChannel,
  isMatchChannel,
  matchChannel,
  matchOfChannel,
} from '@/domain/football/match-channels'
import { chatChannel, chatOfChannel } from '@/domain/messages'
import { isRoomChannel, roomChannel, roomOfChannel } from '@/domain/rooms'
import { SYNC_LIMITS } from '@/domain/sync-limits'
import type { Channel } from '@/domain/wire'
import { isChatChannel, isPostChannel, postChannel, postOfChannel } from '../pull/ranges'
import { DELAYS, type Random, type Clock } from '../clock'
import type { TabChannel, WantsMessage } from './tab-channel'

export interface OpenChannelsParts {
  bus: TabChannel
  timing: Clock
  random: Random
}

interface TabOpenChannels {
  channels: readonly Channel[]
  /** Monotonic. */
  receivedAt: number
}

/**
 * Y20: the channels of posts, conversations and matches that are open in any tab. Every tab knows those of all, so that whichever
 * leads can subscribe to them. The channels of a tab that is silent for long expire.
 */
export class OpenChannels {
  private readonly tab: string
  private readonly stopped = new AbortController()
  /** Newest opened last. */
  private readonly own = new Map<string, { listeners: number }>()
  private readonly others = new Map<string, TabOpenChannels>()
  private readonly listeners = new Set<() => void>()
  private announced: readonly string[] = []

  constructor(private readonly parts: OpenChannelsParts) {
    this.tab = parts.random.id()
    parts.bus.listen((message) => {
      if (message.kind === 'who-wants' && this.own.size > 0) this.announce()
      if (message.kind === 'wants' && message.tab !== this.tab) this.receive(message.tab, channelsIn(message))
    })
    parts.bus.post({ kind: 'who-wants' })
    void this.keepAnnouncing()
  }

  /**
   * A view opened the channel.
   * @returns the way to close it; the channel stays subscribed a moment longer
   */
  open(channel: Channel): () => void {
    const known = this.own.get(channel)
    this.own.delete(channel)
    this.own.set(channel, { listeners: (known?.listeners ?? 0) + 1 })
    if (!known) this.change()
    let open = true
    return () => {
      if (!open) return
      open = false
      void this.closeLater(channel)
    }
  }

  /** Whether a view of this tab shows it, or did a moment ago. */
  isOpenHere(channel: Channel): boolean {
    return this.own.has(channel)
  }

  /** Newest opened first, this tab's before others; 20 of each kind at most. */
  all(): Channel[] {
    const oldest = this.parts.timing.monotonic() - this.parts.timing.scale(DELAYS.openPostsExpire)
    const others = [...this.others.values()].filter((tab) => tab.receivedAt >= oldest)
    const all = [...new Set([...this.ownChannels(), ...others.flatMap((tab) => tab.channels)])]
    return [isPostChannel, isConversation, isDayChannel, isMatchChannel].flatMap((isOfKind) =>
      all.filter(isOfKind).slice(0, SYNC_LIMITS.openPosts),
    )
  }

  /**
   * The listener runs when a channel was opened that was open in no tab before. After a close nothing runs: the next call
   * just leaves it out.
   */
  onOpen(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  stop(): void {
    this.stopped.abort()
    if (this.own.size > 0) this.announce([])
    this.own.clear()
  }

  private ownChannels(): Channel[] {
    return [...this.own.keys()].reverse()
  }

  /** Debounce: rerenders and back/forward close and reopen the same page within milliseconds. */
  private async closeLater(channel: Channel): Promise<void> {
    const { timing } = this.parts
    await timing.wait(timing.scale(DELAYS.openPostClose), this.stopped.signal)
    const known = this.own.get(channel)
    if (!known) return
    known.listeners -= 1
    if (known.listeners > 0) return
    this.own.delete(channel)
    this.change()
  }

  private receive(tab: string, channels: readonly Channel[]): void {
    if (channels.length === 0) this.others.delete(tab)
    else this.others.set(tab, { channels, receivedAt: this.parts.timing.monotonic() })
    this.notifyListeners()
  }

  private change(): void {
    if (this.stopped.signal.aborted) return
    this.announce()
    this.notifyListeners()
  }

  private announce(channels = this.ownChannels()): void {
    const posts = channels.filter(isPostChannel).map(postOfChannel)
    const chats = channels.filter(isChatChannel).map(chatOfChannel)
    const rooms = channels.filter(isRoomChannel).map(roomOfChannel)
    const days = channels.filter(isDayChannel).map(dayOfChannel)
    const matches = channels.filter(isMatchChannel).map(matchOfChannel)
    this.parts.bus.post({ kind: 'wants', tab: this.tab, posts, chats, rooms, days, matches })
  }

  private notifyListeners(): void {
    const before = this.announced
    this.announced = this.all()
    if (this.announced.every((channel) => before.includes(channel))) return
    for (const listener of [...this.listeners]) listener()
  }

  private async keepAnnouncing(): Promise<void> {
    const { timing } = this.parts
    const { signal } = this.stopped
    while (!signal.aborted) {
      await timing.wait(timing.scale(DELAYS.openPostsRepeat), signal)
      if (!signal.aborted && this.own.size > 0) this.announce()
    }
  }
}

const channelsIn = ({ posts, chats = [], rooms = [], days = [], matches = [] }: WantsMessage): Channel[] => [
  ...posts.map(postChannel),
  ...chats.map(chatChannel),
  ...rooms.map(roomChannel),
  ...days.map(dayChannel),
  ...matches.map(matchChannel),
]
