import { pairId } from '@/domain/ids'
import { chatOf } from '@/domain/messages'
import { roomChannel } from '@/domain/rooms'
import { WIRE_VERSION } from '@/domain/wire'
import type { Random } from '../support/fault-proxy/random'
import { type Fixture, newId, type Shape, VALID, withOddFields } from './operations'
import { oddText, oddValue } from './values'

export interface FuzzRequest {
  area: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

const encoded = (random: Random): string =>
  encodeURIComponent(
    oddText(random)
      .slice(0, 2_000)
      .replaceAll(/[\uD800-\uDFFF]/g, ''),
  )

const json = (random: Random, body: unknown): Pick<FuzzRequest, 'headers' | 'body'> => {
  let text = JSON.stringify(body) ?? 'null'
  if (random.chance(0.05)) text = text.slice(0, random.between(0, text.length))
  if (random.chance(0.03)) text = text.replace('"', '"\u0007')
  const bytes = new TextEncoder().encode(text)
  // Makes the bytes invalid UTF-8.
  if (random.chance(0.03) && bytes.length > 0) bytes[random.between(0, bytes.length - 1)] = 0xff
  return { headers: { 'content-type': random.chance(0.95) ? 'application/json' : 'text/plain' }, body: bytes }
}

const chat = ({ user, peer }: Fixture): string => `chat:${chatOf(user.id, peer)}`

function syncRequest(random: Random, fixture: Fixture): FuzzRequest {
  const ops = Array.from({ length: random.between(0, 3) }, (_, at) => {
    const [collection, valid] = random.pick([...VALID])
    const { record, body } = valid(random, fixture)
    const action = random.pick(['create', 'create', 'update', 'delete'])
    const op = {
      id: newId(random, fixture),
      n: at + 1,
      action,
      collection,
      record,
      body: withOddFields(random, body),
      deps: [],
    }
    return random.chance(0.25) ? withOddFields(random, op) : op
  })
  const envelope = {
    v: WIRE_VERSION,
    user: fixture.user.id,
    device: 'fuzz',
    epoch: null,
    cursors: {
      public: null,
      [`user:${fixture.user.id}`]: null,
      [`post:${fixture.post}`]: null,
      [chat(fixture)]: null,
      [roomChannel(fixture.room)]: null,
    },
    have: { [chatOf(fixture.user.id, fixture.peer)]: random.between(-1, 9) },
    trail: [],
    ops,
    pages: [{ of: `author:${fixture.user.id}`, collection: 'hashtag_posts', before: null, limit: 10 }].map((page) =>
      random.chance(0.5) ? withOddFields(random, page) : page,
    ),
  }
  const body = random.chance(0.25) ? withOddFields(random, envelope) : envelope
  return { area: 'sync', method: 'POST', path: '/api/sync', ...json(random, body) }
}

function recordRequest(random: Random, fixture: Fixture): FuzzRequest {
  const name = random.pick([...VALID.keys(), 'users', 'Users', '_superusers', 'mail_codes', encoded(random)])
  const record = random.pick([
    fixture.post,
    fixture.user.id,
    pairId(fixture.user.id, fixture.post),
    newId(random, fixture),
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

function authRequest(random: Random, fixture: Fixture): FuzzRequest {
  const account = { identity: 'nobody@example.com', password: 'kx7pwm2q-stadium' }
  const form = {
    username: `f_${newId(random, fixture)}`,
    email: `${newId(random, fixture)}@example.com`,
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
  return { area: 'accounts', method: 'POST', path, ...json(random, withOddFields(random, body)) }
}

function uploadRequest(random: Random, fixture: Fixture): FuzzRequest {
  const name = random.chance(0.7) ? newId(random, fixture) : encoded(random)
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

function ownRequest(random: Random, fixture: Fixture): FuzzRequest {
  const [method, path, body] = random.pick<[string, string, Shape?]>([
    ['GET', `/api/people?q=${encoded(random)}`],
    ['HEAD', `/api/people?q=${encoded(random)}`],
    ['GET', '/api/people/suggestions'],
    ['GET', `/api/teasers/${random.pick([fixture.post, encoded(random)])}`],
    ['GET', `/post/${random.pick([fixture.post, encoded(random)])}`],
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
  return { area: 'own routes', method, path, ...(body ? json(random, withOddFields(random, body)) : { headers: {} }) }
}

const AREAS = [syncRequest, recordRequest, authRequest, uploadRequest, ownRequest]
const WEIGHTS = [8, 4, 2, 2, 3]

/** Draws one request; the same state of `random` gives the same request. */
export function drawRequest(random: Random, fixture: Fixture): FuzzRequest {
  const request = (AREAS[random.weighted(WEIGHTS)] ?? syncRequest)(random, fixture)
  if (random.chance(0.85)) request.headers['authorization'] = fixture.user.token
  else if (random.chance(0.3))
    request.headers['authorization'] =
      `Bearer ${newId(random, fixture)}.${newId(random, fixture)}.${newId(random, fixture)}`
  return request
}
