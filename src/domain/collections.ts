import { AD_COLLECTIONS } from './ad-collections'
import type { Collection } from './collection'
import { FOOTBALL_COLLECTIONS } from './football/football-collections'
import { ROOM_COLLECTIONS } from './room-collections'

/**
 * Every collection that reaches phones or that users write. Data only. The phone imports it, the server's rules
 * are bundled with it, Go reads pocketbase/feed/domain.json. A fresh channel is sent in this order: parents first, small
 * ones before large ones.
 */
export const COLLECTIONS = {
  settings: {
    kind: 'served',
    channels: [{ kind: 'public' }],
    windows: [{ channel: 'public' }],
    phone: { store: 'meta', idPrefix: 'setting:' },
  },
  hashtag_trends: {
    kind: 'served',
    channels: [{ kind: 'public' }],
    windows: [{ channel: 'public' }],
    phone: { store: 'trends' },
  },
  announcements: {
    kind: 'served',
    // Phones of older versions fetch this channel anew, and not all posts.
    channels: [{ kind: 'announcements' }],
    windows: [{ channel: 'announcements' }],
    phone: { store: 'meta', idPrefix: 'announcement:' },
  },
  // What staff decided on the user, who alone gets it: a phone shows it offline, too.
  sanctions: {
    kind: 'served',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user' }],
    phone: { store: 'meta', idPrefix: 'sanction:' },
  },
  appeals: {
    kind: 'served',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user' }],
    phone: { store: 'meta', idPrefix: 'appeal:' },
  },
  profiles: {
    kind: 'text',
    owner: 'id',
    channels: [{ kind: 'user', column: 'id' }],
    broadcast: 'public',
    windows: [{ channel: 'user' }],
    lists: { profile: { by: 'id' } },
    counters: ['followers_count', 'following_count', 'posts_count'],
    upload: { column: 'avatar_upload', file: 'avatar' },
    phone: { store: 'profiles', alt: 'username', outbox: 'profile' },
  },
  hashtag_posts: {
    kind: 'text',
    owner: 'user_id',
    channels: [{ kind: 'public' }, { kind: 'user', column: 'user_id' }],
    windows: [
      { channel: 'public', size: 'public' },
      { channel: 'user', size: 'ownPosts' },
    ],
    lists: { author: { by: 'user_id', total: 'posts_count' } },
    counters: ['likes_count', 'comments_count'],
    card: 'user_id',
    opens: 'post',
    tags: 'tag_keys',
    upload: { column: 'image_upload', file: 'image' },
    phone: {
      store: 'posts',
      likes: 'hashtag_likes',
      alt: 'image_alt',
      wholeEdits: true,
      outbox: { create: 'post', update: 'edit', delete: 'delete' },
    },
  },
  hashtag_likes: {
    kind: 'toggle',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user', size: 'ownLikes' }],
    target: { column: 'post_id', collection: 'hashtag_posts' },
    phone: { store: 'edges', outbox: 'like' },
  },
  saved_posts: {
    kind: 'toggle',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user', size: 'savedPosts' }],
    // A phone keeps the post beyond the window of `public`, so that the tombstone must come in the own channel.
    target: { column: 'post_id', collection: 'hashtag_posts', leavesTombstones: true, ridesAlong: true },
    phone: { store: 'edges', idPrefix: 'save:', outbox: 'save' },
  },
  read_marks: {
    kind: 'mark',
    owner: 'id',
    channels: [{ kind: 'user', column: 'id' }],
    windows: [{ channel: 'user' }],
    phone: { store: 'meta', idPrefix: 'read-mark:', background: true },
  },
  blocks: {
    kind: 'toggle',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user' }],
    card: 'target_id',
    target: { column: 'target_id', collection: 'profiles', leavesTombstones: true, cascades: true },
    phone: { store: 'edges', idPrefix: 'block:', outbox: 'block' },
  },
  mutes: {
    kind: 'toggle',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user' }],
    card: 'target_id',
    target: { column: 'target_id', collection: 'profiles', leavesTombstones: true, cascades: true },
    phone: { store: 'edges', idPrefix: 'mute:', outbox: 'mute' },
  },
  follows: {
    kind: 'toggle',
    owner: 'follower_id',
    channels: [{ kind: 'user', column: 'follower_id' }],
    windows: [{ channel: 'user', size: 'follows' }],
    readers: 'everyone',
    lists: {
      followers: { by: 'following_id', total: 'followers_count', card: 'follower_id' },
      following: { by: 'follower_id', total: 'following_count', card: 'following_id' },
    },
    target: { column: 'following_id', collection: 'profiles', leavesTombstones: true, cascades: true },
    phone: { store: 'edges', idPrefix: 'follow:', endedBy: 'blocks', outbox: 'follow' },
  },
  notifications: {
    kind: 'mark',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user', size: 'notifications' }],
    card: 'actor_id',
    phone: { store: 'notifications', background: true },
  },
  hashtag_comments: {
    kind: 'text',
    owner: 'user_id',
    // Own comment likes reach the user's other phones, whether the post is open or not.
    channels: [
      { kind: 'post', column: 'post_id' },
      { kind: 'user', column: 'user_id' },
    ],
    windows: [{ channel: 'post', size: 'comments' }],
    counters: ['likes_count', 'replies_count'],
    card: 'user_id',
    belongsTo: { column: 'post_id', collection: 'hashtag_posts' },
    parent: 'parent_id',
    removed: 'removed',
    upload: { column: 'media_upload', file: 'media' },
    phone: {
      store: 'comments',
      likes: 'hashtag_comment_likes',
      alt: 'media_alt',
      outbox: { create: 'comment', update: 'comment', delete: 'comment-delete' },
    },
  },
  hashtag_comment_likes: {
    kind: 'toggle',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user', size: 'ownLikes' }],
    // Not every phone gets the tombstone of the comment.
    target: { column: 'comment_id', collection: 'hashtag_comments', endsWhenRemoved: true, leavesTombstones: true },
    phone: { store: 'edges', outbox: 'comment-like' },
  },
  private_chats: {
    kind: 'mark',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user', size: 'chats' }],
    order: { column: 'last_at' },
    card: 'peer_id',
    phone: { store: 'edges', idPrefix: 'chat:', background: true },
  },
  private_messages: {
    kind: 'text',
    owner: 'sender_id',
    channels: [{ kind: 'chat', column: 'chat' }],
    windows: [{ channel: 'chat', size: 'messages' }],
    order: { column: 'number', digits: 12 },
    lane: 'receiver_id',
    hidden: {
      by: 'hidden_messages',
      cleared: { collection: 'private_chats', column: 'chat', upTo: 'cleared_number' },
    },
    counters: ['reactions'],
    card: 'sender_id',
    parent: 'reply_to',
    removed: 'removed',
    upload: { column: 'media_upload', file: 'media' },
    phone: {
      store: 'messages',
      reactions: 'private_message_reactions',
      alt: 'media_alt',
      outbox: { create: 'message', update: 'message-edit', delete: 'message-delete' },
    },
  },
  hidden_messages: {
    kind: 'toggle',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user', size: 'hiddenMessages' }],
    target: { column: 'message_id', collection: 'private_messages', leavesTombstones: true },
    phone: { store: 'edges', idPrefix: 'hidden:', whole: true, outbox: 'message-hide', final: true },
  },
  private_message_reactions: {
    kind: 'toggle',
    owner: 'user_id',
    // The own reaction comes with its message, so that there is no window.
    channels: [{ kind: 'user', column: 'user_id' }],
    target: { column: 'message_id', collection: 'private_messages', endsWhenRemoved: true },
    values: ['emoji'],
    phone: { outbox: 'reaction' },
  },
  ...ROOM_COLLECTIONS,
  ...FOOTBALL_COLLECTIONS,
  reports: {
    kind: 'toggle',
    owner: 'reporter_id',
    targets: {
      post: { column: 'reported_post_id', collection: 'hashtag_posts' },
      comment: { column: 'reported_comment_id', collection: 'hashtag_comments' },
      user: { column: 'reported_user_id', collection: 'profiles' },
      room: { column: 'reported_room_id', collection: 'chat_rooms' },
    },
    phone: { outbox: 'report', final: true },
  },
  ...AD_COLLECTIONS,
} as const satisfies Record<string, Collection>

export type Table = typeof COLLECTIONS

/** The collections that an operation may name; some never reach a phone. */
export type WrittenCollection = keyof Table

/** The collections whose entry has a field. */
type With<Field extends object> = {
  [Name in WrittenCollection]: Table[Name] extends Field ? Name : never
}[WrittenCollection]

/** What the outbox calls operations. */
export type OutboxName = Names<Table[With<{ phone: { outbox: unknown } }>]['phone']['outbox']>
type Names<Outbox> = Outbox extends string ? Outbox : Outbox[keyof Outbox]

/** The collections that reach phones, in channels or in lists alone. */
export type SyncedCollection = With<{ channels: object }> | With<{ lists: object }>

/** Collections that can be liked: their rows store the user's own like. */
export type Liked = With<{ phone: { likes: string } }>

/** Texts that users write and delete. */
export type TextCollection = With<{ kind: 'text'; phone: { outbox: { delete: string } } }>

/** The messages of conversations: texts in lanes, which a user may hide. */
export type MessageCollection = With<{ kind: 'text'; lane: string; hidden: object }>

/** The profiles that come as related rows of their users' rows. */
export const CARDS = 'profiles' satisfies WrittenCollection

/** What is on or off, for a user and a target. */
export type TargetToggle = With<{ kind: 'toggle'; target: object }>

/** The relations of a user to another. */
export type Relation = With<{ kind: 'toggle'; target: { collection: typeof CARDS } }>

/** The entries in their order, without the literal types. */
export const collections: ReadonlyArray<readonly [WrittenCollection, Collection]> = Object.entries(
  COLLECTIONS,
) as Array<[WrittenCollection, Collection]>
