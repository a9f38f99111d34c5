import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const LIMIT_GROUPS = ['requests', 'accounts', 'posts', 'chats', 'uploads', 'matches', 'staff', 'other'] as const
export type LimitGroup = (typeof LIMIT_GROUPS)[number]

export const GROUP_WORDS: Record<LimitGroup, MessageDescriptor> = {
  requests: msg({ message: 'Requests and sync', context: 'limits' }),
  accounts: msg({ message: 'Accounts and sign-ins', context: 'limits' }),
  posts: msg({ message: 'Posts and profiles', context: 'limits' }),
  chats: msg({ message: 'Messages and rooms', context: 'limits' }),
  uploads: msg({ message: 'Images, videos and voices', context: 'limits' }),
  matches: msg({ message: 'Matches and advertisements', context: 'limits' }),
  staff: msg({ message: 'The staff', context: 'limits' }),
  other: msg({ message: 'Other limits', context: 'limits' }),
}

export interface LimitWords {
  group: LimitGroup
  title: MessageDescriptor
  /** What is counted. */
  unit: MessageDescriptor
}

const UNITS = {
  requests: msg({ message: 'requests', context: 'unit' }),
  connections: msg({ message: 'connections', context: 'unit' }),
  signs: msg({ message: 'signs of life', context: 'unit' }),
  actions: msg({ message: 'actions', context: 'unit' }),
  tries: msg({ message: 'tries', context: 'unit' }),
  accounts: msg({ message: 'accounts', context: 'unit' }),
  codes: msg({ message: 'codes', context: 'unit' }),
  posts: msg({ message: 'posts', context: 'unit' }),
  changes: msg({ message: 'changes', context: 'unit' }),
  comments: msg({ message: 'comments', context: 'unit' }),
  reports: msg({ message: 'reports', context: 'unit' }),
  messages: msg({ message: 'messages', context: 'unit' }),
  rooms: msg({ message: 'rooms', context: 'unit' }),
  files: msg({ message: 'files', context: 'unit' }),
  megabytes: msg({ message: 'megabytes', context: 'unit' }),
  views: msg({ message: 'views', context: 'unit' }),
  matches: msg({ message: 'matches', context: 'unit' }),
}

const of = (group: LimitGroup, unit: keyof typeof UNITS, title: MessageDescriptor): LimitWords => ({
  ...{ group, title },
  unit: UNITS[unit],
})

/** In the order of the page. The server says which limits there are; a test compares both. */
const WORDS: ReadonlyMap<string, LimitWords> = new Map([
  ['limit-fan-requests', of('requests', 'requests', msg`Requests of one fan`)],
  ['limit-requests', of('requests', 'requests', msg`Requests of one network address without a session`)],
  ['limit-sync-calls', of('requests', 'requests', msg`Sync calls of one fan`)],
  ['limit-streams', of('requests', 'connections', msg`Live connections that one fan opens`)],
  ['limit-signs', of('requests', 'signs', msg`Signs that one fan writes or is present`)],
  ['limit-people', of('requests', 'requests', msg`Searches and suggestions of one fan`)],
  ['limit-other', of('requests', 'actions', msg`Other actions of one fan, each kind by itself`)],
  ['limit-sign-ups', of('accounts', 'accounts', msg`New accounts from one network address`)],
  ['limit-refused-sign-ups', of('accounts', 'tries', msg`Refused registrations from one network address`)],
  ['limit-sign-ins', of('accounts', 'tries', msg`Failed sign-ins from one network address`)],
  ['limit-sessions', of('accounts', 'tries', msg`Sign-ins of one account`)],
  ['limit-codes', of('accounts', 'codes', msg`Codes by mail for one account`)],
  ['limit-codes-address', of('accounts', 'codes', msg`Codes by mail for one network address`)],
  ['limit-posts', of('posts', 'posts', msg`New posts of one fan`)],
  ['limit-post-edits', of('posts', 'changes', msg`Edits and deletions of posts of one fan`)],
  ['limit-comments', of('posts', 'comments', msg`New comments of one fan`)],
  ['limit-likes', of('posts', 'changes', msg`Likes that one fan gives or takes back`)],
  ['limit-follows', of('posts', 'changes', msg`Follows that one fan begins or ends`)],
  ['limit-follows-day', of('posts', 'changes', msg`Follows of one fan over a longer time`)],
  ['limit-profile-edits', of('posts', 'changes', msg`Edits of one profile`)],
  ['limit-reports', of('posts', 'reports', msg`Reports of one fan`)],
  ['limit-messages', of('chats', 'messages', msg`Private messages of one fan, and as many in rooms`)],
  ['limit-new-chats', of('chats', 'messages', msg`First messages of one fan to strangers`)],
  ['limit-rooms', of('chats', 'rooms', msg`New rooms of one fan`)],
  ['limit-guesses', of('chats', 'tries', msg`Wrong passwords of rooms that one fan tries`)],
  ['limit-guesses-of-room', of('chats', 'tries', msg`Wrong passwords that one fan tries at one room`)],
  ['limit-uploads', of('uploads', 'files', msg`Images that one fan uploads`)],
  ['limit-upload-bytes', of('uploads', 'megabytes', msg`Size of the images of one fan`)],
  ['limit-videos', of('uploads', 'files', msg`Videos that one fan uploads`)],
  ['limit-video-bytes', of('uploads', 'megabytes', msg`Size of the videos of one fan`)],
  ['limit-voices', of('uploads', 'files', msg`Voice messages that one fan uploads`)],
  ['limit-voice-bytes', of('uploads', 'megabytes', msg`Size of the voice messages of one fan`)],
  ['limit-predictions', of('matches', 'changes', msg`Predictions that one fan makes or changes`)],
  ['limit-match-entries', of('matches', 'actions', msg`Entries of one scorer`)],
  ['limit-ad-requests', of('matches', 'requests', msg`Ad requests of one fan`)],
  ['limit-ad-views', of('matches', 'views', msg`Counted views of advertisements of one fan`)],
  ['limit-desk', of('staff', 'actions', msg`Calls and changes of one member of the staff`)],
  ['limit-hand-matches', of('staff', 'matches', msg`New matches by hand of one member`)],
  ['limit-imports', of('staff', 'actions', msg`Previews and imports of matches of one member`)],
  ['limit-key-trials', of('staff', 'tries', msg`Keys for matches that one member tries`)],
  ['limit-news-trials', of('staff', 'tries', msg`Addresses of news that one member tries`)],
])

/** Null for a limit of a newer server, which is shown by the name of its setting. */
export const wordsOfLimit = (name: string): LimitWords | null => WORDS.get(name) ?? null

/** The limits that have words, in their order. */
export const LIMIT_NAMES: readonly string[] = [...WORDS.keys()]
