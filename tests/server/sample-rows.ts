import { pairId } from '@/domain/ids'
import { expectOk, USER_PASSWORD, makeId, type Api, type User } from '../support/api'
import type { Relation } from '@/domain/collections'
import { makePng } from '../support/image-files'
import { relationBody } from './relations'
import { CONVERSATION_SAMPLES, create, type Sample } from './sample-conversations'
import { FOOTBALL_SAMPLES } from './sample-football'
import { metadata } from './upload-calls'

/** A user's relation with a new user. */
const relationSample = (relation: Relation): Sample => ({
  body: async (api, owner) => relationBody(relation, owner.id, (await api.register()).id),
  change: {},
})

/** A view or click of a new advertisement. */
function ofAdvertisement(): Sample {
  return {
    async body(api, owner) {
      const ad = makeId()
      await create(api, 'advertisements', { id: ad, title: 'متجر', is_active: true })
      return { id: makeId(), user_id: owner.id, advertisement_id: ad, page_location: 'recent' }
    },
    change: { page_location: 'all' },
  }
}

export const SAMPLES: Record<string, Sample> = {
  users: {
    async body() {
      const id = makeId()
      const account = { username: `new_${id}`, email: `${id}@example.com` }
      return { id, ...account, password: USER_PASSWORD, passwordConfirm: USER_PASSWORD }
    },
    change: { username: `changed_${makeId()}` },
  },
  admins: {
    async body() {
      const id = makeId()
      return { id, username: id, password: USER_PASSWORD, passwordConfirm: USER_PASSWORD }
    },
    // Names are unique.
    get change() {
      return { username: makeId() }
    },
  },
  profiles: {
    async body() {
      const id = makeId()
      return { id, username: id, username_key: id, verification_status: 'gold' }
    },
    // A user has one profile, so that each change must differ.
    get change() {
      return { bio: makeId() }
    },
  },
  hashtag_posts: {
    body: async (_api, owner) => ({ id: makeId(), user_id: owner.id, content: 'نص #تجربة' }),
    change: { content: 'نص آخر' },
  },
  hashtag_likes: {
    async body(api, owner) {
      const post = makeId()
      await create(api, 'hashtag_posts', { id: post, user_id: owner.id, content: 'للإعجاب' })
      return { id: pairId(owner.id, post), user_id: owner.id, post_id: post }
    },
    change: {},
  },
  saved_posts: {
    async body(api, owner) {
      const post = await anothersPost(api)
      return { id: pairId(owner.id, post), user_id: owner.id, post_id: post }
    },
    change: {},
  },
  hashtag_comments: {
    async body(api, owner) {
      const post = await anothersPost(api)
      return { id: makeId(), user_id: owner.id, post_id: post, content: 'تعليق' }
    },
    change: { content: 'تعليق آخر' },
  },
  hashtag_comment_likes: {
    async body(api, owner) {
      const [post, comment] = [await anothersPost(api), makeId()]
      const path = '/api/collections/hashtag_comments/records'
      const body = { id: comment, user_id: owner.id, post_id: post, content: 'للإعجاب' }
      expectOk(await api.request('POST', path, { token: await api.admin(), body }), path)
      return { id: pairId(owner.id, comment), user_id: owner.id, comment_id: comment }
    },
    change: {},
  },
  follows: relationSample('follows'),
  blocks: relationSample('blocks'),
  mutes: relationSample('mutes'),
  hashtag_trends: {
    async body() {
      const id = makeId()
      return { id, hashtag: id, tag_key: id }
    },
    change: { is_trending: true },
  },
  mail_codes: {
    body: async (_api, owner) => ({ id: makeId(), user_id: owner.id, purpose: 'recovery' }),
    change: { tries: 3 },
  },
  settings: {
    async body() {
      const id = makeId()
      return { id, key: id, value: 1 }
    },
    change: { value: 2 },
  },
  announcements: {
    body: async () => ({
      ...{ id: makeId(), text_ar: 'صيانة الليلة', level: 'info' },
      ...{ begins_at: '2026-01-01 00:00:00.000Z', ends_at: '2026-12-31 00:00:00.000Z' },
    }),
    change: { text_en: 'Maintenance tonight' },
  },
  sanctions: {
    body: async (_api, owner) => ({ id: makeId(), user_id: owner.id, kind: 'warn', reason: 'spam', words: 'إعلانات' }),
    change: { words: 'إعلانات كثيرة' },
  },
  appeals: {
    body: async (_api, owner) => ({
      ...{ id: makeId(), user_id: owner.id, target_collection: 'sanctions', target_id: makeId() },
      ...{ content: 'لم أفعل', state: 'waiting' },
    }),
    change: { words: 'راجعنا القرار' },
  },
  reports: {
    async body(api, owner) {
      const post = await anothersPost(api)
      return {
        id: pairId(owner.id, post),
        reporter_id: owner.id,
        report_type: 'post',
        reason: 'spam',
        reported_post_id: post,
      }
    },
    change: { status: 'dismissed' },
  },
  cases: {
    body: async () => ({ id: makeId(), target_type: 'post', target_id: makeId(), state: 'open' }),
    change: { state: 'escalated' },
  },
  moderation_words: {
    async body() {
      const id = makeId()
      return { id, phrase: id, phrase_key: id, effect: 'case' }
    },
    change: { effect: 'refuse' },
  },
  ...CONVERSATION_SAMPLES,
  ...FOOTBALL_SAMPLES,
  advertisement_views: ofAdvertisement(),
  advertisement_clicks: ofAdvertisement(),
  ad_requests: {
    body: async (api, owner) => ({
      ...{ id: makeId(), user_id: owner.id, ad_name: 'متجر', phone_number: '0501234567', duration_hours: 2 },
      image_upload: await uploadBeforeRestriction(api, owner),
    }),
    // Each change must differ.
    get change() {
      return { ad_name: makeId() }
    },
  },
  notifications: {
    async body(_api, owner) {
      const id = makeId()
      const created = new Date().toISOString().replace('T', ' ')
      return { id, user_id: owner.id, type: 'follow', group_key: `follow:${id}`, data: {}, created_at: created }
    },
    change: { is_read: true },
  },
  read_marks: {
    body: async () => ({ id: makeId() }),
    // A mark only moves forward.
    get change() {
      return { notifications_before: new Date().toISOString().replace('T', ' ') }
    },
  },
  push_subscriptions: {
    async body(_api, owner) {
      const device = makeId()
      const endpoint = `https://fcm.googleapis.com/fcm/send/${device}`
      return { id: makeId(), user_id: owner.id, device, endpoint, keys: { p256dh: 'p', auth: 'a' }, lang: 'ar' }
    },
    change: { lang: 'en' },
  },
  // Due on a day that never comes.
  jobs: {
    body: async () => ({ id: makeId(), kind: 'removal', state: { prefix: 'none' }, due: 9e15 }),
    change: { owner: 'nobody' },
  },
  advertisements: {
    body: async () => ({ id: makeId(), title: 'متجر', is_active: true }),
    change: { title: 'متجر آخر' },
  },
}

/** Uploads a small picture. @returns the upload's id */
export async function uploadPicture(api: Api, { token }: User): Promise<string> {
  const [id, file] = [makeId(), new Uint8Array(makePng({ width: 60, height: 60, pixel: () => [200, 16, 46] }))]
  const headers = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }
  const begun = {
    ...headers,
    'upload-length': `${file.length}`,
    'upload-metadata': metadata({ id, filetype: 'image/png' }),
  }
  expectOk(await api.request('POST', '/api/uploads', { token, headers: begun }), 'an upload')
  const part = { token, headers: { ...headers, 'upload-offset': '0' }, body: file }
  expectOk(await api.request('PATCH', `/api/uploads/${id}`, part), 'its bytes')
  return id
}

/** A suspended user uploads nothing: the picture is from before. */
async function uploadBeforeRestriction(api: Api, user: User): Promise<string> {
  const { suspended_until, banned_until } = await api.row('users', user.id)
  const isRestricted = suspended_until || banned_until
  if (isRestricted) await api.change('users', user.id, { suspended_until: '', banned_until: '' })
  const upload = await uploadPicture(api, user)
  if (isRestricted) await api.change('users', user.id, { suspended_until, banned_until })
  return upload
}

async function anothersPost(api: Api): Promise<string> {
  const author = await api.register()
  return (await api.post(author, 'منشور لغيره')).body.id
}

/** Each user has one, with the id of the account. */
export const OF_THE_ACCOUNT = ['users', 'profiles', 'read_marks']

/** A row of that owner, made by the superuser; accounts and profiles are the owner's own. */
export async function makeRow(api: Api, collection: string, owner: User): Promise<string> {
  if (OF_THE_ACCOUNT.includes(collection)) return owner.id
  const sample = SAMPLES[collection]
  if (!sample) throw new Error(`no sample row of ${collection}`)
  const body = await sample.body(api, owner)
  await create(api, collection, body)
  return body.id
}
