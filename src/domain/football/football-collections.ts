import type { Collection } from '../collection'

/** The collections of football and of news about it that phones get, a part of those in collections.ts. Users write predictions, follows and entries. */
export const FOOTBALL_COLLECTIONS = {
  match_competitions: {
    kind: 'served',
    channels: [{ kind: 'football' }],
    windows: [{ channel: 'football' }],
    phone: { store: 'football' },
  },
  match_days: {
    kind: 'served',
    channels: [{ kind: 'day', column: 'day' }],
    windows: [{ channel: 'day' }],
    phone: { store: 'football' },
  },
  match_boards: {
    kind: 'served',
    channels: [{ kind: 'day', column: 'day' }],
    windows: [{ channel: 'day' }],
    phone: { store: 'football', idPrefix: 'board:' },
  },
  match_details: {
    kind: 'served',
    channels: [{ kind: 'match', column: 'match_id' }],
    windows: [{ channel: 'match' }],
    phone: { store: 'football', idPrefix: 'details:' },
  },
  // At most 20 rows, the newest.
  news: {
    kind: 'served',
    channels: [{ kind: 'news' }],
    windows: [{ channel: 'news' }],
    phone: { store: 'football', idPrefix: 'news:' },
  },
  predictions: {
    kind: 'toggle',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user', size: 'predictions' }],
    values: ['home', 'away'],
    phone: { store: 'edges', idPrefix: 'prediction:', outbox: 'prediction' },
  },
  followed_teams: {
    kind: 'toggle',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user' }],
    target: { column: 'team_id', collection: 'teams', leavesTombstones: true, cascades: true },
    phone: { store: 'edges', idPrefix: 'team:', outbox: 'team-follow' },
  },
  followed_matches: {
    kind: 'toggle',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user' }],
    target: { column: 'match_id', collection: 'matches', leavesTombstones: true, cascades: true },
    phone: { store: 'edges', idPrefix: 'match:', outbox: 'match-follow' },
  },
  // The competitions for which an editor named the user.
  scorers: {
    kind: 'served',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user' }],
    phone: { store: 'edges', idPrefix: 'scorer:' },
  },
  // A phone has its user's own; those of others and of staff stay on the server.
  match_entries: {
    kind: 'text',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user', size: 'ownEntries' }],
    lane: 'match_id',
    phone: { store: 'edges', idPrefix: 'entry:', outbox: 'match-entry', final: true },
  },
} as const satisfies Record<string, Collection>
