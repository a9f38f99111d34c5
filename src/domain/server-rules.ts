import type { ServerRule } from './collection'
import type { WrittenCollection } from './collections'

/** What only the server reads of each collection. It is apart from collections.ts, which the first load of the app has. */
export const SERVER_RULES = {
  settings: {
    quiet: ['updated_at', 'created_at'],
  },
  announcements: {
    quiet: ['updated_at', 'created_at'],
  },
  sanctions: {
    quiet: ['updated_at', 'created_at'],
    staff: ['case_id', 'by', 'by_name', 'lifted_by'],
  },
  appeals: {
    quiet: ['updated_at', 'created_at'],
    staff: ['decided_by'],
  },
  match_competitions: {
    quiet: ['updated_at', 'created_at'],
  },
  match_days: {
    quiet: ['updated_at', 'created_at'],
  },
  match_boards: {
    quiet: ['updated_at', 'created_at'],
  },
  match_details: {
    quiet: ['updated_at', 'created_at'],
  },
  news: {
    quiet: ['updated_at', 'created_at'],
  },
  predictions: {
    ids: 'user-first',
    quiet: ['updated_at'],
    limits: { all: 'predictions' },
  },
  followed_teams: {
    ids: 'user-first',
    limits: { all: 'likes' },
  },
  followed_matches: {
    ids: 'user-first',
    limits: { all: 'likes' },
  },
  scorers: {
    ids: 'user-first',
  },
  match_entries: {
    outlivesOwner: true,
    quiet: ['updated_at'],
    limits: { create: 'match-entries' },
  },
  profiles: {
    quiet: ['updated_at'],
    limits: { all: 'profile-edits' },
  },
  hashtag_posts: {
    takenDown: 'taken_down',
    quiet: ['updated_at'],
    limits: { create: 'posts', edit: 'post-edits' },
  },
  hashtag_likes: {
    ids: 'user-first',
    limits: { all: 'likes' },
  },
  saved_posts: {
    ids: 'user-first',
    limits: { all: 'likes' },
  },
  blocks: {
    ids: 'user-first',
    limits: { all: 'likes' },
  },
  mutes: {
    ids: 'user-first',
    limits: { all: 'likes' },
  },
  follows: {
    ids: 'user-first',
    limits: { all: 'follows', day: 'follows-day' },
  },
  hashtag_comments: {
    takenDown: 'taken_down',
    quiet: ['updated_at'],
    limits: { create: 'comments' },
  },
  hashtag_comment_likes: {
    ids: 'user-first',
    limits: { all: 'likes' },
  },
  private_chats: {
    ids: 'user-first',
    quiet: ['updated_at'],
  },
  private_messages: {
    quiet: ['updated_at', 'is_read'],
    limits: { create: 'messages' },
    firsts: { limit: 'new-chats', rows: 'private_chats', freeBy: 'follows' },
  },
  hidden_messages: {
    ids: 'user-first',
    limits: { all: 'likes' },
  },
  private_message_reactions: {
    ids: 'user-first',
    limits: { all: 'likes' },
  },
  reports: {
    ids: 'user-first',
    numbered: true,
    staff: ['admin_response', 'case_id', 'is_counted'],
    limits: { all: 'reports' },
  },
  ad_requests: {
    outlivesOwner: true,
    quiet: ['updated_at'],
    limits: { create: 'ad-requests' },
  },
  advertisement_views: {
    ids: 'user-first',
    limits: { all: 'ad-views' },
  },
  advertisement_clicks: {
    ids: 'user-first',
    limits: { all: 'ad-views' },
  },
  chat_rooms: {
    outlivesOwner: true,
    takenDown: 'taken_down',
    restricted: { channel: 'room', columns: ['announcement', 'moderators', 'last_number', 'updated_at'] },
    // The statement of rooms names the newest message.
    quiet: ['updated_at', 'last_number'],
    limits: { create: 'rooms' },
  },
  room_members: {
    ids: 'room-first',
    restricted: { channel: 'user', columns: ['read_number', 'own_above', 'muted', 'ban_reason', 'updated_at'] },
    quiet: ['updated_at'],
  },
  room_bans: {
    ids: 'room-first',
    staff: ['by'],
  },
  room_invitations: {
    ids: 'room-first',
  },
  room_messages: {
    quiet: ['updated_at'],
    limits: { create: 'messages' },
  },
  hidden_room_messages: {
    ids: 'user-first',
    limits: { all: 'likes' },
  },
  room_message_reactions: {
    ids: 'user-first',
    limits: { all: 'likes' },
  },
} as const satisfies Partial<Record<WrittenCollection, ServerRule>>
