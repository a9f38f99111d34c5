import type { Collection } from './collection'

/** Requests of advertisements, and what is counted of them. */
export const AD_COLLECTIONS = {
  ad_requests: {
    kind: 'text',
    owner: 'user_id',
    channels: [{ kind: 'user', column: 'user_id' }],
    windows: [{ channel: 'user' }],
    counters: ['views', 'clicks'],
    upload: { column: 'image_upload', file: 'image' },
    phone: {
      store: 'edges',
      idPrefix: 'ad-request:',
      outbox: { create: 'ad-request', update: 'ad-request', delete: 'ad-request-delete' },
    },
  },
  advertisement_views: {
    kind: 'toggle',
    owner: 'user_id',
    // A restore may lose older views.
    phone: { background: true, journalDays: 1 },
  },
  advertisement_clicks: {
    kind: 'toggle',
    owner: 'user_id',
    phone: { background: true, journalDays: 1 },
  },
} as const satisfies Record<string, Collection>
