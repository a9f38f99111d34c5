import type { Observable } from '@/lib/observable'
import type { AdPlace, AdView } from '@/views/ads'
import type { LinkView } from '@/views/connection'
import type { TagPageView, TrendView } from '@/views/hashtags'
import type { AttachedPicture } from '@/views/media'
import type { KeptTextView, OutboxItemView, UnsentWork } from '@/views/outbox'
import type { DraftView, FeedView, PostText, PostView } from '@/views/posts'
import type { NoticeType } from '@/domain/notices'
import type { PushLanguage } from '../push/push-preference'
import type { CommentDraftView, CommentPlace, CommentText, ThreadView } from '@/views/comments'
import type { AttachedMedia } from '@/views/media'
import type { ReportTarget, ReportWords } from '@/views/reports'
import type { AuthorPostsView, OneProfile, OwnProfileView, PeopleView, PersonView, ProfileText } from '@/views/profiles'
import type { NoticesView, PushView } from '@/views/notifications'

/** Everything one signed-in fan can see and do. The files of src/data are thin doors to it. */
export interface Account {
  posts: {
    latest$(limit: number): Observable<FeedView>
    trending$(limit: number): Observable<FeedView>
    post$(id: string): Observable<PostView | 'missing' | 'loading' | 'unknown-offline'>
    loadOlder(): Promise<void>
    publish(draftId: string, text: PostText): Promise<string>
    editUnsent(operation: string, text: PostText): Promise<void>
  }
  ownPosts: {
    list$(limit: number): Observable<FeedView>
    loadOlder(): Promise<void>
    edit(postId: string, text: { content: string; alt?: string }): Promise<void>
    delete(postId: string): Promise<void>
    undoDelete(postId: string): Promise<'undone' | 'too-late'>
  }
  keptTexts: {
    all$: Observable<KeptTextView[]>
    dismiss(id: string): Promise<void>
    putBack(id: string): Promise<void>
  }
  comments: {
    thread$(postId: string, limit: number): Observable<ThreadView>
    loadOlder(postId: string): Promise<void>
    draft$(place: CommentPlace): Observable<CommentDraftView | null>
    /** @param savedAt the moment of the key (ms since 1970); now without it */
    save(id: string, place: CommentPlace, text: CommentText, savedAt?: number): Promise<void>
    attach(id: string, place: CommentPlace, file: Blob): Promise<AttachedMedia>
    detach(id: string): Promise<void>
    publish(draftId: string, place: CommentPlace, text: CommentText): Promise<string>
    editUnsent(operation: string, text: CommentText): Promise<void>
    delete(id: string): Promise<void>
    undoDelete(id: string): Promise<'undone' | 'too-late'>
    setLike(id: string, liked: boolean): Promise<void>
  }
  reports: {
    report(words: ReportWords): Promise<void>
    reported$(target: ReportTarget): Observable<boolean>
  }
  likes: { set(postId: string, liked: boolean): Promise<void> }
  tags: {
    page$(tag: string): Observable<TagPageView>
    loadMore(tag: string): Promise<void>
    refresh(tag: string): Promise<void>
  }
  trends: { trends$: Observable<TrendView[]>; recentTags$: Observable<TrendView[]> }
  profiles: {
    own$: Observable<OwnProfileView | null>
    profile$(userId: string): Observable<OneProfile>
    posts$(userId: string, limit: number): Observable<AuthorPostsView>
    loadOlderPosts(userId: string): Promise<void>
    edit(text: ProfileText): Promise<void>
    setAvatar(square: Blob): Promise<void>
    removeAvatar(): Promise<void>
  }
  follows: {
    set(userId: string, on: boolean): Promise<void>
    people$(kind: 'followers' | 'following', userId: string, limit: number): Observable<PeopleView>
    loadMore(kind: 'followers' | 'following', userId: string): Promise<void>
  }
  blocks: {
    set(userId: string, on: boolean): Promise<void>
    mute(userId: string, on: boolean): Promise<void>
    blocked$: Observable<PersonView[]>
    muted$: Observable<PersonView[]>
  }
  people: {
    search(text: string): Promise<PersonView[]>
    suggestions$: Observable<PersonView[]>
    current$: Observable<(person: PersonView) => PersonView>
  }
  notices: {
    list$(limit: number): Observable<NoticesView>
    unread$: Observable<number>
    loadOlder(): Promise<void>
    markRead(id: string): Promise<void>
    markAllRead(): Promise<void>
  }
  push: {
    view$: Observable<PushView>
    enable(lang: PushLanguage): Promise<void>
    disable(): Promise<void>
    setSwitch(type: NoticeType, on: boolean): Promise<void>
    setLanguage(lang: PushLanguage): Promise<void>
    dismissOffer(): Promise<void>
  }
  drafts: {
    draft$(id: string): Observable<DraftView | null>
    current$: Observable<DraftView | null>
    /** @param savedAt the moment of the key (ms since 1970); now without it */
    save(id: string, text: PostText, savedAt?: number): Promise<void>
  }
  pictures: {
    attach(id: string, file: Blob): Promise<AttachedPicture>
    detach(id: string): Promise<void>
    pause(postId: string): Promise<void>
    resume(postId: string): Promise<void>
  }
  outbox: {
    items$: Observable<OutboxItemView[]>
    unsent$: Observable<UnsentWork>
    sendUnsent(): Promise<'sent' | 'left' | 'offline'>
    retry(operation: string): Promise<void>
    childrenOf(operation: string): Promise<OutboxItemView[]>
    discard(operation: string): Promise<void>
    publishAsNew(operation: string): Promise<string>
  }
  ads: {
    valid$: Observable<AdView[]>
    noteView(adId: string, place: AdPlace): Promise<void>
  }
  link: { link$: Observable<LinkView>; refresh(): Promise<'done' | 'offline'> }
}
