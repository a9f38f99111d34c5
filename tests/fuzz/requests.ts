import { pairId } from '@/domain/ids'
import { WIRE_VERSION } from '@/domain/wire'
import type { User } from '../support/api'
import { type Random, seededRandom } from '../support/fault-proxy/random'
import { oddText, oddValue } from './values'

export interface FuzzRequest {
  area: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** Ids that exist on the server: requests with them get further than random ids. */
export interface KnownIds {
  user: User
  post: string
  comment: string
}

/** An id that no other user's request has. */
function id(random: Random, { user }: KnownIds): string {
  const own = seededRandom(`${user.id} ${random.next()}`)
  return Array.from({ length: 15 }, () => own.pick([...'abcdefghij0123456789'])).join('')
}

const encoded = (random: Random): string =>
  encodeURIComponent(
    oddText(random)
      .slice(0, 2_000)
      .replaceAll(/[\uD800-\uDFFF]/g, ''),
  )

type Shape = Record<string, unknown>

/** Returns a valid body with some fields changed, missing or unknown. */
function bent(random: Random, right: Shape): Shape {
  const entries = Object.entries(right).flatMap(([name, value]) => {
    if (random.chance(0.08)) return []
    return [[name, random.chance(0.35) ? oddValue(random) : value]]
  })
  if (random.chance(0.2)) entries.push([oddText(random), oddValue(random)])
  return Object.fromEntries(entries) as Shape
}

const COLLECTIONS: Record<string, (random: Random, ground: KnownIds) => { record: string; body: Shape }> = {
  hashtag_posts: (random, ground) => ({
    record: id(random, ground),
    body: {
      content: oddText(random),
      user_id: ground.user.id,
      image_alt: oddText(random),
      image_upload: id(random, ground),
    },
  }),
  hashtag_comments: (random, ground) => ({
    record: id(random, ground),
    body: {
      content: oddText(random),
      user_id: ground.user.id,
      post_id: ground.post,
      parent_id: ground.comment,
      media_upload: '',
    },
  }),
  hashtag_likes: (_random, ground) => ({
    record: pairId(ground.user.id, ground.post),
    body: { user_id: ground.user.id, post_id: ground.post },
  }),
  hashtag_comment_likes: (_random, ground) => ({
    record: pairId(ground.user.id, ground.comment),
    body: { user_id: ground.user.id, comment_id: ground.comment },
  }),
  follows: (random, ground) => ({
    record: pairId(ground.user.id, id(random, ground)),
    body: { follower_id: ground.user.id, following_id: id(random, ground) },
  }),
  blocks: (random, ground) => ({
    record: pairId(ground.user.id, id(random, ground)),
    body: { user_id: ground.user.id, target_id: id(random, ground) },
  }),
  reports: (random, ground) => ({
    record: pairId(ground.user.id, ground.post),
    body: {
      reporter_id: ground.user.id,
      report_type: 'post',
      reason: 'spam',
      description: oddText(random),
      reported_post_id: ground.post,
    },
  }),
  profiles: (random, ground) => ({
    record: ground.user.id,
    body: { bio: oddText(random), favorite_team: oddText(random), username: oddText(random) },
  }),
  read_marks: (_random, ground) => ({
    record: ground.user.id,
    body: { notifications_before: new Date().toISOString() },
  }),
  advertisement_views: (random, ground) => ({
    record: id(random, ground),
    body: { user_id: ground.user.id, advertisement_id: id(random, ground), page_location: 'all' },
  }),
}

const json = (random: Random, body: unknown): Pick<FuzzRequest, 'headers' | 'body'> => {
  let text = JSON.stringify(body) ?? 'null'
  if (random.chance(0.05)) text = text.slice(0, random.between(0, text.length))
  if (random.chance(0.03)) text = text.replace('"', '"\u0007')
  const bytes = new TextEncoder().encode(text)
  // Makes the bytes invalid UTF-8.
  if (random.chance(0.03) && bytes.length > 0) bytes[random.between(0, bytes.length - 1)] = 0xff
  return { headers: { 'content-type': random.chance(0.95) ? 'application/json' : 'text/plain' }, body: bytes }
}

function syncRequest(random: Random, ground: KnownIds): FuzzRequest {
  const ops = Array.from({ length: random.between(0, 3) }, (_, at) => {
    const collection = random.pick(Object.keys(COLLECTIONS))
    const { record, body } = COLLECTIONS[collection]!(random, ground)
    const action = random.pick(['create', 'create', 'update', 'delete'])
    const op = { id: id(random, ground), n: at + 1, action, collection, record, body: bent(random, body), deps: [] }
    return random.chance(0.25) ? bent(random, op) : op
  })
  const envelope = {
    v: WIRE_VERSION,
    user: ground.user.id,
    device: 'fuzz',
    epoch: null,
    cursors: { public: null, [`user:${ground.user.id}`]: null, [`post:${ground.post}`]: null },
    trail: [],
    ops,
    pages: [{ of: `author:${ground.user.id}`, collection: 'hashtag_posts', before: null, limit: 10 }].map((page) =>
      random.chance(0.5) ? bent(random, page) : page,
    ),
  }
  const said = random.chance(0.25) ? bent(random, envelope) : envelope
  return { area: 'sync', method: 'POST', path: '/api/sync', ...json(random, said) }
}

function recordRequest(random: Random, ground: KnownIds): FuzzRequest {
  const name = random.pick([
    ...Object.keys(COLLECTIONS),
    'users',
    'Users',
    '_superusers',
    'mail_codes',
    encoded(random),
  ])
  const record = random.pick([
    ground.post,
    ground.user.id,
    pairId(ground.user.id, ground.post),
    id(random, ground),
    encoded(random),
  ])
  const method = random.pick(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'])
  const query = random.chance(0.5)
    ? `?${random.pick(['filter', 'sort', 'expand', 'fields', 'page'])}=${encoded(random)}`
    : ''
  const path = `/api/collections/${name}/records${random.chance(0.6) ? `/${record}` : ''}${query}`
  const sends = !['GET', 'HEAD'].includes(method)
  return { area: 'record API', method, path, ...(sends ? json(random, oddValue(random)) : { headers: {} }) }
}

function authRequest(random: Random, ground: KnownIds): FuzzRequest {
  const account = { identity: 'nobody@example.com', password: 'kx7pwm2q-stadium' }
  const form = {
    username: `f_${id(random, ground)}`,
    email: `${id(random, ground)}@example.com`,
    password: 'kx7pwm2q-stadium',
    passwordConfirm: 'kx7pwm2q-stadium',
  }
  const [path, body] = random.pick<[string, Shape]>([
    ['/api/collections/users/auth-with-password', account],
    ['/api/collections/_superusers/auth-with-password', account],
    ['/api/collections/users/records', form],
    ['/api/collections/users/auth-refresh', {}],
    ['/api/collections/users/request-otp', { email: form.email }],
    ['/api/mail-codes/recovery', { email: form.email, language: 'ar' }],
    ['/api/mail-codes/verification', { language: 'ar' }],
    ['/api/recovery', { email: form.email, code: '12345678', password: form.password }],
    ['/api/verification', { code: '12345678' }],
  ])
  return { area: 'accounts', method: 'POST', path, ...json(random, bent(random, body)) }
}

function uploadRequest(random: Random, ground: KnownIds): FuzzRequest {
  const name = random.chance(0.7) ? id(random, ground) : encoded(random)
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const odd = () =>
    oddText(random)
      .replaceAll(/[^\x20-\x7e]/g, '')
      .slice(0, 1_000)
  const headers = {
    'tus-resumable': random.chance(0.95) ? '1.0.0' : odd(),
    'upload-length': String(random.pick<unknown>([10, 1_000, -1, 2 ** 53, 'x', odd()])),
    'upload-offset': String(random.pick<unknown>([0, 5, -1, 2 ** 53, odd()])),
    'upload-metadata': `id ${base64(name)},filetype ${base64(random.pick(['image/jpeg', 'video/mp4', odd()]))}`,
    'content-type': 'application/offset+octet-stream',
  }
  const method = random.pick(['POST', 'POST', 'PATCH', 'HEAD', 'DELETE'])
  const path = `/api/uploads${method === 'POST' ? '' : `/${name}`}`
  const body = method === 'PATCH' ? new Uint8Array(random.between(0, 2_000)) : undefined
  return { area: 'uploads', method, path, headers, ...(body ? { body } : {}) }
}

function ownRequest(random: Random, ground: KnownIds): FuzzRequest {
  const [method, path, body] = random.pick<[string, string, Shape?]>([
    ['GET', `/api/people?q=${encoded(random)}`],
    ['HEAD', `/api/people?q=${encoded(random)}`],
    ['GET', '/api/people/suggestions'],
    ['GET', `/api/teasers/${random.pick([ground.post, encoded(random)])}`],
    ['GET', `/post/${random.pick([ground.post, encoded(random)])}`],
    ['GET', `/api/files/hashtag_posts/${encoded(random)}/${encoded(random)}?thumb=${encoded(random)}`],
    ['GET', '/api/ads'],
    ['GET', '/api/account'],
    ['GET', '/api/devices'],
    ['POST', '/api/account/keep', {}],
    ['POST', '/api/account/end', { password: 'wrong' }],
    [
      'PUT',
      '/api/push/subscriptions',
      {
        device: 'x',
        endpoint: 'https://fcm.googleapis.com/x',
        keys: { p256dh: '', auth: '' },
        switches: {},
        lang: 'ar',
      },
    ],
    ['DELETE', '/api/push/subscriptions', { device: 'x' }],
    ['POST', '/api/batch', { requests: [] }],
    ['POST', '/api/realtime', { clientId: 'x', subscriptions: [] }],
    ['GET', `/${encoded(random)}`],
    [random.pick(['OPTIONS', 'TRACEX', 'PROPFIND']), '/api/sync', {}],
  ])
  return { area: 'own routes', method, path, ...(body ? json(random, bent(random, body)) : { headers: {} }) }
}

const AREAS = [syncRequest, recordRequest, authRequest, uploadRequest, ownRequest]
const WEIGHTS = [8, 4, 2, 2, 3]

/** Draws one request; the same state of `random` gives the same request. */
export function drawRequest(random: Random, ground: KnownIds): FuzzRequest {
  const request = (AREAS[random.weighted(WEIGHTS)] ?? syncRequest)(random, ground)
  if (random.chance(0.85)) request.headers['authorization'] = ground.user.token
  else if (random.chance(0.3))
    request.headers['authorization'] = `Bearer ${id(random, ground)}.${id(random, ground)}.${id(random, ground)}`
  return request
}
