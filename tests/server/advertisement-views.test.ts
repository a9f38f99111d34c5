import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, makeId } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { type Caller, kindsOf, openCaller } from './sync-calls'

let server: TestServer
let user: Caller

beforeAll(async () => {
  server = await startServer()
  user = await openCaller(server)
})
afterAll(() => server.stop())

async function advertisement(): Promise<string> {
  const id = makeId()
  const path = '/api/collections/advertisements/records'
  const body = { id, title: 'متجر', is_active: true }
  expectOk(await server.api.request('POST', path, { token: await server.api.admin(), body }), path)
  return id
}

const sees = (ad: string, place = 'recent', by = user) =>
  by.operation('create', 'advertisement_views', makeId(), {
    user_id: by.user.id,
    advertisement_id: ad,
    page_location: place,
  })

async function views(ad: string): Promise<string[]> {
  const filter = encodeURIComponent(`advertisement_id="${ad}"`)
  const path = `/api/collections/advertisement_views/records?sort=created_at&filter=${filter}`
  const answer = await server.api.request('GET', path, { token: await server.api.admin() })
  return answer.body.items.map((view: { page_location: string }) => view.page_location)
}

describe('[D02] views of advertisements', () => {
  test('[D02] a view is stored with its place, once an hour for each user and place', async () => {
    const ad = await advertisement()
    const verdicts = await user.send(sees(ad), sees(ad), sees(ad, 'all'))
    expect(kindsOf(verdicts)).toEqual(['accepted', 'accepted', 'accepted'])
    expect((await views(ad)).sort()).toEqual(['all', 'recent'])
    const other = await openCaller(server)
    await other.send(sees(ad, 'recent', other))
    expect(await views(ad)).toHaveLength(3)
  })

  test('[D02] the same operation sent twice is one view', async () => {
    const ad = await advertisement()
    const operation = sees(ad)
    await user.send(operation)
    expect(kindsOf(await user.send(operation))).toEqual(['accepted'])
    expect(await views(ad)).toHaveLength(1)
  })

  test('[D02] a view of a deleted advertisement ends silently; an unknown place and another user are refused', async () => {
    expect(kindsOf(await user.send(sees(makeId())))).toEqual(['accepted'])
    const ad = await advertisement()
    const [verdict] = await user.send(sees(ad, 'nowhere'))
    expect([verdict?.verdict, verdict?.fields]).toEqual(['refused', { page_location: 'invalid' }])
    const other = await openCaller(server)
    const forged = user.operation('create', 'advertisement_views', makeId(), {
      user_id: other.user.id,
      advertisement_id: ad,
      page_location: 'all',
    })
    expect(kindsOf(await user.send(forged))).toEqual(['refused(forbidden)'])
    expect(await views(ad)).toEqual([])
  })

  test('[D02] after an hour a view counts again', async () => {
    const ad = await advertisement()
    await user.send(sees(ad))
    await server.restart({ 'clock-offset': '59m' })
    await user.send(sees(ad))
    expect(await views(ad)).toHaveLength(1)
    await server.restart({ 'clock-offset': '61m' })
    await user.send(sees(ad))
    expect(await views(ad)).toHaveLength(2)
  })
})
