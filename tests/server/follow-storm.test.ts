import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '@/domain/wire'
import { tierOf } from '@/domain/verification'
import type { User, Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import type { Relation } from '@/domain/collections'
import { relationBody, setRelation } from './relations'
import { type Caller, openCaller } from './sync-calls'

const USERS = 44
const STARS = 4
const TOGGLES = 2000
const AT_ONCE = 100
/** Of so many toggles one comes from another device of the user. */
const DIRECT = 3
const BLOCK = 40

let server: TestServer
let phones: Caller[]

beforeAll(async () => {
  server = await startServer()
  phones = await Promise.all(Array.from({ length: USERS }, () => openCaller(server)))
})
afterAll(() => server.stop())

/** The same numbers at every run: a storm that fails can be had again. */
function drawFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Toggle {
  phone: Caller
  relation: Relation
  to: User
  on: boolean
  direct: boolean
}

function drawToggles(): Toggle[] {
  const draw = drawFrom(20)
  return Array.from({ length: TOGGLES }, (_, n) => {
    const from = draw(USERS)
    // Most of it turns around a few, whose counts hover around a tier.
    const to = n % 4 === 0 ? draw(USERS) : draw(STARS)
    const relation = n % BLOCK === 0 ? 'blocks' : 'follows'
    const on = relation === 'blocks' ? n % (2 * BLOCK) === 0 : draw(3) > 0
    return { phone: phones[from] as Caller, relation, to: (phones[to] as Caller).user, on, direct: n % DIRECT === 0 }
  })
}

const operationOf = ({ phone, relation, to, on }: Toggle): Operation => {
  const { id, ...body } = relationBody(relation, phone.user.id, to.id)
  return phone.operation(on ? 'create' : 'delete', relation, id, on ? body : {})
}

/** As a phone does it: what a busy server put off is said again. */
async function toggle(one: Toggle): Promise<void> {
  const operation = operationOf(one)
  for (let tries = 0; tries < 100; tries += 1) {
    if (one.direct) {
      const { status } = await setRelation(server.api, one.relation, one.phone.user, one.to.id, one.on)
      if (status === 503) continue
      expect([200, 204, 400, 404]).toContain(status)
      return
    }
    const { status, body } = await one.phone.raw(one.phone.request({ ops: [operation] }))
    if (status === 503) continue
    expect(status).toBe(200)
    if (body.verdicts[0]?.verdict !== 'wait') return
  }
  throw new Error('never decided')
}

async function all(collection: string): Promise<Json[]> {
  const token = await server.api.admin()
  const rows: Json[] = []
  for (let page = 1; ; page += 1) {
    const path = `/api/collections/${collection}/records?perPage=500&page=${page}&sort=id`
    const { body } = await server.api.request('GET', path, { token })
    rows.push(...body.items)
    if (rows.length >= body.totalItems) return rows
  }
}

test(`after ${TOGGLES} toggles at once the counts are a recount's, and the tiers theirs`, async () => {
  await server.api.change('profiles', phones[1]?.user.id ?? '', { verification_override: 'gold' })
  const waiting = drawToggles()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await toggle(next)
    }),
  )
  const [profiles, follows, blocks] = await Promise.all([all('profiles'), all('follows'), all('blocks')])
  expect(follows.length).toBeGreaterThan(USERS)
  expect(blocks.length).toBeGreaterThan(0)
  for (const profile of profiles) {
    const followers = follows.filter(({ following_id }) => following_id === profile.id).length
    const following = follows.filter(({ follower_id }) => follower_id === profile.id).length
    expect(profile).toMatchObject({
      followers_count: followers,
      following_count: following,
      verification_status: tierOf(followers, profile.verification_override),
    })
  }
  expect(profiles.map((profile) => profile.verification_status)).toContain('bronze')
  const pairs = new Set(follows.map(({ id }) => id))
  for (const { user_id, target_id } of blocks) {
    expect([pairs.has(user_id + target_id), pairs.has(target_id + user_id)]).toEqual([false, false])
  }
  // The phones get the rows that exist.
  const channel = phones[0]?.own ?? ''
  const { answer } = (await phones[0]?.window(channel)) ?? {}
  const ids = answer?.rows
    .filter(({ c, in: channels }) => c === 'follows' && channels.includes(channel))
    .map(({ row }) => row.id)
  expect(ids?.sort()).toEqual([...pairs].filter((id) => id.startsWith(phones[0]?.user.id ?? '')).sort())
}, 300_000)
