import { UNLOADED_FEED } from '@/data/context/unloaded-lists'
import type { Account } from '@/data/client/open-account'
import type { Client } from '@/data/client/client'
import type { ConnectionView } from '@/views/connection'
import type { OutboxItemView } from '@/views/outbox'
import type { FeedView, PostView } from '@/views/posts'
import type { SessionView } from '@/views/session'
import type { CommentView, ThreadView } from '@/views/comments'
import type { NotificationsView } from '@/views/notifications'
import { ChatScreens } from './chat-screens'
import { testTime } from './clock'
import { FootballScreens } from './football-screens'
import { OpenedViews } from './opened-views'
import { RoomScreens } from './room-screens'
import type { SeenImages } from './seen-images'
import type { PhoneEvent, ScreenComment, ScreenItem, ScreenNotification, ScreenPost } from './protocol'

/** More than any schedule writes, so that a missing post is not one below the limit. */
export const WHOLE_FEED = 1_000

/** A phone pulls no more at once (Y20). */
const OPEN_THREADS = 20

/** The screen of one phone: its present content, and an event for every change. */
export class Screen {
  posts: ScreenPost[] = []
  saved: ScreenPost[] = []
  items: ScreenItem[] = []
  notifications: ScreenNotification[] = []
  /** Without those of private messages, which are counted by themselves. */
  unreadNotifications = 0
  /** Threads that were opened, by post. */
  readonly threads = new Map<string, ScreenComment[]>()
  readonly chats: ChatScreens
  readonly rooms = new RoomScreens()
  readonly football: FootballScreens
  link: ConnectionView | null = null
  session: SessionView | null = null
  /** The post or message of the toast that offers to undo. */
  lastDeleted: { record: string; undo(): Promise<'undone' | 'too-late'> } | null = null
  private ready = false
  private readonly opened = new OpenedViews()
  private readonly sentComments = new Set<string>()

  /** @param users ids of all users, by number */
  constructor(
    private readonly report: (event: PhoneEvent) => void,
    readonly users: readonly string[],
    private readonly images: SeenImages,
  ) {
    this.chats = new ChatScreens(report)
    this.football = new FootballScreens(report, users)
  }

  /** Opens a user's page for the rest of this life. */
  look(account: Account, user: string): void {
    this.opened.add(account.profiles.profile$(user).subscribe(() => {}))
    this.opened.add(account.profiles.posts$(user, WHOLE_FEED).subscribe(() => {}))
  }

  watch(phone: Client): void {
    phone
      .forAccount((account) => account.posts.latest$(WHOLE_FEED), UNLOADED_FEED)
      .subscribe((feed) => this.showFeed(feed))
    phone
      .forAccount((account) => account.savedPosts.list$(WHOLE_FEED), UNLOADED_FEED)
      .subscribe((list) => (this.saved = list.posts.map(screenPost)))
    phone
      .forAccount<OutboxItemView[]>((account) => account.outbox.items$, [])
      .subscribe((items) => this.showItems(items))
    phone
      .forAccount<NotificationsView | null>((account) => account.notifications.list$(WHOLE_FEED), null)
      .subscribe((view) => this.showNotifications(view))
    phone
      .forAccount<ConnectionView | null>((account) => account.link.link$, null)
      .subscribe((link) => this.showLink(link))
    this.chats.watch(phone)
    this.rooms.watch(phone)
    phone.session.session$.subscribe((session) => this.showSession(session))
  }

  /** Opens a post's page for the rest of this life; resolves when the stored comments are shown. */
  openThread(account: Account, post: string): Promise<void> {
    if (this.threads.has(post)) return Promise.resolve()
    if (this.threads.size >= OPEN_THREADS) return Promise.resolve()
    this.threads.set(post, [])
    return this.opened.until((ready) =>
      account.comments.thread$(post, WHOLE_FEED).subscribe((thread) => {
        this.showThread(post, thread)
        if (thread.ready) ready()
      }),
    )
  }

  /** Nobody is signed in any more: what was opened is closed. */
  private close(): void {
    this.opened.close()
    this.threads.clear()
    this.chats.close()
    this.rooms.close()
    this.football.close()
    this.lastDeleted = null
    this.posts = []
    this.ready = false
    this.report({ kind: 'closed', at: testTime() })
  }

  private showThread(post: string, thread: ThreadView): void {
    const shown = thread.entries.flatMap(({ comment, replies }) => [comment, ...replies])
    for (const { media } of shown) if (media?.kind === 'image') this.images.look(media.src)
    const comments = shown.map(screenComment)
    this.threads.set(post, comments)
    for (const { id, own, delivery } of comments) {
      if (!own || this.sentComments.has(id) || (delivery !== 'sent' && delivery !== 'stored')) continue
      this.sentComments.add(id)
      this.report({ kind: 'comment-sent', at: testTime(), record: id })
    }
  }

  private showFeed(feed: FeedView): void {
    if (feed === UNLOADED_FEED && this.ready) this.close()
    const before = new Map(this.posts.map((post) => [post.id, post]))
    this.posts = feed.posts.map(screenPost)
    for (const { image } of feed.posts) this.images.look(image?.src)
    const now = new Set(this.posts.map((post) => post.id))
    const changed = this.posts.filter((post) => !sameJson(before.get(post.id), post))
    const gone = [...before.keys()].filter((id) => !now.has(id))
    if (changed.length === 0 && gone.length === 0 && feed.ready === this.ready) return
    this.ready = feed.ready
    this.report({ kind: 'screen', at: testTime(), changed, gone, ready: feed.ready })
  }

  private showNotifications(view: NotificationsView | null): void {
    this.notifications = (view?.notifications ?? []).map(screenNotification)
    this.unreadNotifications = view?.unread ?? 0
  }

  private showItems(items: OutboxItemView[]): void {
    const shown = items.map(screenItem)
    if (sameJson(shown, this.items)) return
    this.items = shown
    this.report({ kind: 'outbox', at: testTime(), items: shown })
  }

  private showLink(link: ConnectionView | null): void {
    const before = this.link
    this.link = link
    if (!link || (before?.state === link.state && before.queued === link.queued && before.refused === link.refused)) {
      return
    }
    this.report({ kind: 'link', at: testTime(), state: link.state, queued: link.queued, refused: link.refused })
  }

  private showSession(session: SessionView): void {
    if (sameJson(session, this.session)) return
    this.session = session
    this.report({ kind: 'session', at: testTime(), status: session.status, user: session.user?.id ?? null })
  }
}

const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function screenPost(post: PostView): ScreenPost {
  const { id, content, likes, liked, likePending, comments, own, author, delivery } = post
  return { id, content, author: author.username, likes, liked, likePending, comments, own, delivery: delivery.kind }
}

function screenComment(comment: CommentView): ScreenComment {
  const { id, postId, parentId, content, removed, own, likes, liked, delivery } = comment
  return { id, post: postId, parent: parentId, content, removed, own, likes, liked, delivery: delivery.kind }
}

const screenNotification = ({
  id,
  createdAt,
  read,
}: NotificationsView['notifications'][number]): ScreenNotification => ({
  id,
  createdAt,
  read,
})

function screenItem(item: OutboxItemView): ScreenItem {
  const code = item.delivery.kind === 'refused' ? item.delivery.code : ''
  return { operation: item.operation, record: item.record, kind: item.kind, delivery: item.delivery.kind, code }
}
