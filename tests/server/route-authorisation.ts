/**
 * The rights to routes: route → the callers who may. All others get 401 or 403. tests/server/route-authorisation.test.ts
 * tries every cell, and fails for a route in the code that is missing here.
 */

export const CALLERS = [
  'nobody',
  'fan',
  'suspended',
  'banned',
  'moderator',
  'editor',
  'business',
  'super',
  'superuser',
] as const
export type CallerName = (typeof CALLERS)[number]

const STAFF: readonly CallerName[] = ['moderator', 'editor', 'business', 'super']
const SUPERS: readonly CallerName[] = ['super']
const MODERATORS: readonly CallerName[] = ['moderator', 'super']
const EDITORS: readonly CallerName[] = ['editor', 'super']
const BUSINESS: readonly CallerName[] = ['business', 'super']
/** A session of staff is none of a user. */
const USERS: readonly CallerName[] = ['fan', 'suspended']
/** What a banned user keeps (Q10). */
const ALSO_BANNED: readonly CallerName[] = [...USERS, 'banned']
/** A banned user's token shuts also what visitors may. */
const VISITORS: readonly CallerName[] = CALLERS.filter((name) => name !== 'banned')

export const ROUTES: Record<string, readonly CallerName[]> = {
  'POST /api/admin/sign-in': VISITORS,
  'POST /api/admin/sign-out': VISITORS,
  'GET /api/admin/me': STAFF,

  'GET /api/admin/security': STAFF,
  'PUT /api/admin/password': STAFF,
  'POST /api/admin/factor/begin': STAFF,
  'POST /api/admin/factor/confirm': STAFF,
  'POST /api/admin/factor/recovery': STAFF,
  'POST /api/admin/factor/remove': STAFF,
  'DELETE /api/admin/sessions': STAFF,
  'DELETE /api/admin/sessions/{id}': STAFF,

  'GET /api/admin/waiting': STAFF,
  'GET /api/admin/figures': STAFF,
  'GET /api/admin/hashtags': STAFF,

  'GET /api/admin/staff': SUPERS,
  'POST /api/admin/staff': SUPERS,
  'PUT /api/admin/staff/{id}': SUPERS,
  'DELETE /api/admin/staff/{id}': SUPERS,
  'POST /api/admin/staff/{id}/reset': SUPERS,
  'POST /api/admin/staff/{id}/end-sessions': SUPERS,
  'GET /api/admin/audit': SUPERS,
  'GET /api/admin/audit/export': SUPERS,
  'GET /api/admin/audit/{id}': SUPERS,
  'PUT /api/admin/hashtags/threshold': SUPERS,

  'GET /api/admin/server': SUPERS,
  'GET /api/admin/limits': SUPERS,
  'PUT /api/admin/limits/{name}': SUPERS,
  'DELETE /api/admin/limits/{name}': SUPERS,
  'GET /api/admin/exports': SUPERS,
  'GET /api/admin/exports/{name}': SUPERS,

  'GET /api/admin/users': MODERATORS,
  'GET /api/admin/users/{id}': MODERATORS,
  'PUT /api/admin/users/{id}/verification': SUPERS,
  'POST /api/admin/users/{id}/end-sessions': MODERATORS,

  'POST /api/admin/users/{id}/sanction': MODERATORS,
  'POST /api/admin/users/{id}/lift': MODERATORS,
  'POST /api/admin/sanctioned-users': MODERATORS,

  'GET /api/admin/cases': MODERATORS,
  'GET /api/admin/cases/{id}': MODERATORS,
  'GET /api/admin/cases/{id}/picture/{file}': MODERATORS,
  'POST /api/admin/cases/{id}/claim': MODERATORS,
  'POST /api/admin/cases/{id}/release': MODERATORS,
  'POST /api/admin/cases/{id}/decide': MODERATORS,
  'POST /api/admin/decided-cases': MODERATORS,
  'PUT /api/admin/muted-reporters/{id}': MODERATORS,
  'DELETE /api/admin/muted-reporters/{id}': MODERATORS,
  'GET /api/admin/words': MODERATORS,
  'POST /api/admin/words': MODERATORS,
  'PUT /api/admin/words/{id}': MODERATORS,
  'DELETE /api/admin/words/{id}': MODERATORS,
  'POST /api/admin/tried-words': MODERATORS,

  'GET /api/admin/ad-requests': BUSINESS,
  'GET /api/admin/ad-requests/revenue': BUSINESS,
  'GET /api/admin/ad-requests/{id}/image': BUSINESS,
  'POST /api/admin/ad-requests/{id}/approve': BUSINESS,
  'POST /api/admin/ad-requests/{id}/reject': BUSINESS,
  'GET /api/admin/advertisements': BUSINESS,
  'GET /api/admin/advertisements/{id}': BUSINESS,
  'POST /api/admin/advertisements': BUSINESS,
  'PUT /api/admin/advertisements/{id}': BUSINESS,
  'POST /api/admin/advertisements/{id}/active': BUSINESS,
  'DELETE /api/admin/advertisements/{id}': BUSINESS,

  'GET /api/admin/announcements': EDITORS,
  'POST /api/admin/announcements': EDITORS,
  'PUT /api/admin/announcements/{id}': EDITORS,
  'DELETE /api/admin/announcements/{id}': EDITORS,
  'GET /api/admin/matches': EDITORS,
  'POST /api/admin/matches': EDITORS,
  'GET /api/admin/match-names': EDITORS,
  'GET /api/admin/matches/{id}': EDITORS,
  'PATCH /api/admin/matches/{id}': EDITORS,
  'DELETE /api/admin/matches/{id}': EDITORS,
  'POST /api/admin/matches/{id}/entries': EDITORS,
  'PUT /api/admin/matches/{id}/lineups': EDITORS,
  'POST /api/admin/matches/{id}/release': EDITORS,
  'POST /api/admin/matches/{id}/take-over': EDITORS,
  'POST /api/admin/matches/{id}/give-back': EDITORS,
  'POST /api/admin/import/preview': EDITORS,
  'POST /api/admin/import': EDITORS,
  'GET /api/admin/import/{fingerprint}': EDITORS,
  'GET /api/admin/football-key': EDITORS,
  'PUT /api/admin/football-key': EDITORS,
  'DELETE /api/admin/football-key': EDITORS,
  'GET /api/admin/scorers': EDITORS,
  'POST /api/admin/scorers': EDITORS,
  'DELETE /api/admin/scorers/{id}': EDITORS,
  'GET /api/admin/football': EDITORS,
  'PUT /api/admin/football/replay': EDITORS,
  'PUT /api/admin/football/ranks/{competition}': EDITORS,
  'GET /api/admin/football/teams': EDITORS,
  'PUT /api/admin/football/teams/{team}': EDITORS,
  'GET /api/admin/news-sources': EDITORS,
  'POST /api/admin/news-sources': EDITORS,
  'PUT /api/admin/news-sources/{id}': EDITORS,
  'DELETE /api/admin/news-sources/{id}': EDITORS,
  'POST /api/admin/news-sources/try': EDITORS,

  'POST /api/sync': USERS,
  'GET /api/pokes': USERS,
  'POST /api/signs': USERS,
  'GET /api/ads': USERS,
  // Readers of a row may; nobody has a row of these ids.
  'GET /api/media/{collection}/{id}/{file}': [],
  'GET /api/reactions/{collection}/{message}': [],
  'OPTIONS /api/uploads': VISITORS,
  'POST /api/uploads': ['fan'],
  'HEAD /api/uploads/{id}': USERS,
  'DELETE /api/uploads/{id}': USERS,
  'PATCH /api/uploads/{id}': ['fan'],
  'GET /api/push/key': VISITORS,
  'GET /api/push/subscriptions': USERS,
  'PUT /api/push/subscriptions': USERS,
  'DELETE /api/push/subscriptions': USERS,
  'GET /api/devices': USERS,
  'POST /api/devices/end': USERS,
  'POST /api/sign-out-others': USERS,
  'POST /api/sign-out': CALLERS,
  'GET /api/export': ALSO_BANNED,
  'GET /api/account': ALSO_BANNED,
  'POST /api/account/end': ALSO_BANNED,
  'POST /api/account/keep': ALSO_BANNED,
  'POST /api/appeals': ALSO_BANNED,
  'POST /api/mail-codes/verification': USERS,
  'POST /api/verification': USERS,
  'GET /api/mail-codes': VISITORS,
  'POST /api/mail-codes/recovery': VISITORS,
  'POST /api/recovery': VISITORS,
  'GET /api/people': USERS,
  'GET /api/people/suggestions': USERS,
  'GET /api/predictions/table': USERS,
  'GET /api/rooms': USERS,
  'GET /api/teams': USERS,
  'GET /api/teasers/{postId}': VISITORS,
}
