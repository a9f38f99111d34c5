import type { Phone } from '@/data/phone'
import type { FeedView, LinkView, OutboxItemView, PostView, SessionView } from '@/data/views'
import { testTime } from './clock'
import type { PhoneEvent, ScreenItem, ScreenPost } from './protocol'

/** More than any schedule writes: what the feed lacks is missing, not cut off. */
export const WHOLE_FEED = 1_000

const EMPTY_FEED: FeedView = { posts: [], ready: false, end: 'more', loadingMore: false }

/** The screen of one phone: what is on it now, and word of every change. */
export class Screen {
  posts: ScreenPost[] = []
  items: ScreenItem[] = []
  link: LinkView | null = null
  session: SessionView | null = null
  /** The post of the toast that offers to undo. */
  lastDeleted: string | null = null
  private ready = false

  constructor(private readonly tell: (event: PhoneEvent) => void) {}

  watch(phone: Phone): void {
    phone
      .forAccount((account) => account.posts.latest$(WHOLE_FEED), EMPTY_FEED)
      .subscribe((feed) => this.showFeed(feed))
    phone
      .forAccount<OutboxItemView[]>((account) => account.outbox.items$, [])
      .subscribe((items) => this.showItems(items))
    phone.forAccount<LinkView | null>((account) => account.link.link$, null).subscribe((link) => this.showLink(link))
    phone.session.session$.subscribe((session) => this.showSession(session))
  }

  private showFeed(feed: FeedView): void {
    const before = new Map(this.posts.map((post) => [post.id, post]))
    this.posts = feed.posts.map(screenPost)
    const now = new Set(this.posts.map((post) => post.id))
    const changed = this.posts.filter((post) => !sameJson(before.get(post.id), post))
    const gone = [...before.keys()].filter((id) => !now.has(id))
    if (changed.length === 0 && gone.length === 0 && feed.ready === this.ready) return
    this.ready = feed.ready
    this.tell({ kind: 'screen', at: testTime(), changed, gone, ready: feed.ready })
  }

  private showItems(items: OutboxItemView[]): void {
    const shown = items.map(screenItem)
    if (sameJson(shown, this.items)) return
    this.items = shown
    this.tell({ kind: 'outbox', at: testTime(), items: shown })
  }

  private showLink(link: LinkView | null): void {
    const before = this.link
    this.link = link
    if (!link || (before?.state === link.state && before.queued === link.queued && before.refused === link.refused)) {
      return
    }
    this.tell({ kind: 'link', at: testTime(), state: link.state, queued: link.queued, refused: link.refused })
  }

  private showSession(session: SessionView): void {
    if (sameJson(session, this.session)) return
    this.session = session
    this.tell({ kind: 'session', at: testTime(), status: session.status, user: session.user?.id ?? null })
  }
}

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function screenPost(post: PostView): ScreenPost {
  const { id, content, likes, liked, likePending, mine } = post
  return { id, content, author: post.author.username, likes, liked, likePending, mine, delivery: post.delivery.kind }
}

function screenItem(item: OutboxItemView): ScreenItem {
  const code = item.delivery.kind === 'refused' ? item.delivery.code : ''
  return { operation: item.operation, record: item.record, kind: item.kind, delivery: item.delivery.kind, code }
}
