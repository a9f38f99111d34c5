import { SYNC_LIMITS } from '@/domain/sync-limits'
import { DELAYS, type Random, type Clock } from '../clock'
import type { TabChannel } from './tab-channel'

export interface OpenPostsParts {
  bus: TabChannel
  timing: Clock
  random: Random
}

interface TabOpenPosts {
  posts: readonly string[]
  /** Monotonic. */
  receivedAt: number
}

/**
 * Y20: the posts whose comments are open in any tab. Every tab knows the open posts of all, so that whichever leads can
 * subscribe to them. The posts of a tab that is silent for long expire.
 */
export class OpenPosts {
  private readonly tab: string
  private readonly stopped = new AbortController()
  /** Newest opened last. */
  private readonly own = new Map<string, { listeners: number }>()
  private readonly others = new Map<string, TabOpenPosts>()
  private readonly listeners = new Set<() => void>()
  private announced: readonly string[] = []

  constructor(private readonly parts: OpenPostsParts) {
    this.tab = parts.random.id()
    parts.bus.listen((message) => {
      if (message.kind === 'who-wants' && this.own.size > 0) this.announce()
      if (message.kind === 'wants' && message.tab !== this.tab) this.receive(message.tab, message.posts)
    })
    parts.bus.post({ kind: 'who-wants' })
    void this.keepAnnouncing()
  }

  /**
   * A view opened the post.
   * @returns the way to close it; the post stays subscribed a moment longer
   */
  open(post: string): () => void {
    const known = this.own.get(post)
    this.own.delete(post)
    this.own.set(post, { listeners: (known?.listeners ?? 0) + 1 })
    if (!known) this.change()
    let open = true
    return () => {
      if (!open) return
      open = false
      void this.closeLater(post)
    }
  }

  /** Newest opened first, this tab's posts before others, 20 at most. */
  all(): string[] {
    const oldest = this.parts.timing.monotonic() - this.parts.timing.scale(DELAYS.openPostsExpire)
    const others = [...this.others.values()].filter((tab) => tab.receivedAt >= oldest)
    const posts = [...this.ownPosts(), ...others.flatMap((tab) => tab.posts)]
    return [...new Set(posts)].slice(0, SYNC_LIMITS.openPosts)
  }

  /**
   * The listener runs when a post was opened in no tab before. After a close nothing runs: the next call just leaves
   * the post out.
   */
  onOpen(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  stop(): void {
    this.stopped.abort()
    if (this.own.size > 0) this.parts.bus.post({ kind: 'wants', tab: this.tab, posts: [] })
    this.own.clear()
  }

  private ownPosts(): string[] {
    return [...this.own.keys()].reverse()
  }

  /** Debounce: rerenders and back/forward close and reopen the same post within milliseconds. */
  private async closeLater(post: string): Promise<void> {
    const { timing } = this.parts
    await timing.wait(timing.scale(DELAYS.openPostClose), this.stopped.signal)
    const known = this.own.get(post)
    if (!known) return
    known.listeners -= 1
    if (known.listeners > 0) return
    this.own.delete(post)
    this.change()
  }

  private receive(tab: string, posts: readonly string[]): void {
    if (posts.length === 0) this.others.delete(tab)
    else this.others.set(tab, { posts, receivedAt: this.parts.timing.monotonic() })
    this.notifyListeners()
  }

  private change(): void {
    if (this.stopped.signal.aborted) return
    this.announce()
    this.notifyListeners()
  }

  private announce(): void {
    this.parts.bus.post({ kind: 'wants', tab: this.tab, posts: this.ownPosts() })
  }

  private notifyListeners(): void {
    const before = this.announced
    this.announced = this.all()
    if (this.announced.every((post) => before.includes(post))) return
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
