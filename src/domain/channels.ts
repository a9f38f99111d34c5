import type { ChannelRule } from './collection'

/** The kinds of channel. Data only: phone and server read it. A channel is named `<kind>` or `<kind>:<id>`. */
export const CHANNELS = {
  public: { readers: 'everyone', wanted: 'always' },
  user: { readers: 'owner', wanted: 'always' },
  chat: { readers: 'named', wanted: 'recent' },
  room: { readers: 'members', wanted: 'open' },
  post: { readers: 'readers-of-row', wanted: 'open', keptMs: 7 * 24 * 60 * 60 * 1000 },
  football: { readers: 'everyone', wanted: 'always' },
  news: { readers: 'everyone', wanted: 'always' },
  announcements: { readers: 'everyone', wanted: 'always' },
  day: { readers: 'near-days', wanted: 'open', keptMs: 7 * 24 * 60 * 60 * 1000 },
  match: { readers: 'any-id', wanted: 'open', keptMs: 7 * 24 * 60 * 60 * 1000 },
} as const satisfies Record<string, ChannelRule>

export type ChannelKind = keyof typeof CHANNELS
