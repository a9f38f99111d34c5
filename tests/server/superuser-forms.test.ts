import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, makeId, type Answer, type Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { readAudit } from './staff-calls'
import { type Caller, openCaller } from './sync-calls'

let server: TestServer
let phone: Caller
let token: string
beforeAll(async () => {
  server = await startServer({ settings: { 'counter-interval': '100ms' } })
  phone = await openCaller(server)
  token = await server.api.admin()
})
afterAll(() => server.stop())

const address = (collection: string, id: string) => `/api/collections/${collection}/records/${id}`

/** Opens a form of PocketBase's pages: the whole record, as the form sends it back. */
const open = async (collection: string, id: string): Promise<Json> =>
  expectOk(await server.api.request('GET', address(collection, id), { token }), 'a form').body

const submit = (form: Json): Promise<Answer> =>
  server.api.request('PATCH', address(form.collectionName, form.id), { token, body: form })

async function post(content: string): Promise<string> {
  const id = makeId()
  await phone.send(phone.writes(content, id))
  return id
}

describe('a stale form of PocketBase’s pages', () => {
  test('Q17 a form puts back neither a count nor a field that somebody else changed', async () => {
    const ad = expectOk(
      await server.api.request('POST', '/api/collections/advertisements/records', {
        ...{ token, body: { title: 'متجر', description: 'قديم', is_active: true } },
      }),
      'an advertisement',
    ).body
    const [stale, other] = [await open('advertisements', ad.id), await open('advertisements', ad.id)]
    expectOk(await submit({ ...other, description: 'جديد' }), 'the other form')
    const saved = expectOk(await submit({ ...stale, title: 'متجر آخر' }), 'the stale form').body
    expect(saved).toMatchObject({ title: 'متجر آخر', description: 'جديد' })
    expect(await server.api.row('advertisements', ad.id)).toMatchObject({ title: 'متجر آخر', description: 'جديد' })
  })

  test('Q17 likes that came while the form was open stay', async () => {
    const id = await post('منشور بإعجاب')
    const stale = await open('hashtag_posts', id)
    await phone.send(phone.likes(id))
    expectOk(await submit({ ...stale, content: 'عدّله المشرف' }), 'the stale form')
    expect(await server.api.row('hashtag_posts', id)).toMatchObject({ content: 'عدّله المشرف', likes_count: 1 })
  })

  test('Q17 the answer to a saved form is the base of its next save', async () => {
    const id = await post('أول')
    const saved = expectOk(await submit({ ...(await open('hashtag_posts', id)), content: 'ثان' }), 'a form').body
    await server.api.change('hashtag_posts', id, { content: 'ثالث' })
    expectOk(await submit(saved), 'the same form')
    expect((await server.api.row('hashtag_posts', id)).content).toBe('ثالث')
    expectOk(await submit({ ...saved, content: 'رابع' }), 'the same form')
    expect((await server.api.row('hashtag_posts', id)).content).toBe('رابع')
  })

  test('Q17 what a form sets back on purpose is set back', async () => {
    const id = await post('أول')
    await server.api.change('hashtag_posts', id, { content: 'ثان' })
    expectOk(await submit({ ...(await open('hashtag_posts', id)), content: 'أول' }), 'a form')
    expect((await server.api.row('hashtag_posts', id)).content).toBe('أول')
  })

  test('Q17 a stale form of a collection is refused, and nothing of it is stored', async () => {
    const name = `forms_${makeId()}`.slice(0, 30)
    const path = `/api/collections/${name}`
    const body = { name, type: 'base', fields: [{ name: 'a', type: 'text' }] }
    expectOk(await server.api.request('POST', '/api/collections', { token, body }), name)
    const stale = (await server.api.request('GET', path, { token })).body
    expectOk(await server.api.request('PATCH', path, { token, body: { ...stale, listRule: 'id = "none"' } }), name)
    const refused = await server.api.request('PATCH', path, { token, body: { ...stale, viewRule: 'id = "none"' } })
    expect(refused.status).toBe(400)
    const stored = (await server.api.request('GET', path, { token })).body
    expect([stored.listRule, stored.viewRule]).toEqual(['id = "none"', null])
  })
})

test('Q15 an edit in PocketBase’s pages reaches phones and the audit', async () => {
  const id = await post('قبل التعديل')
  const { cursor } = await phone.window('public')
  expectOk(await submit({ ...(await open('hashtag_posts', id)), content: 'بعد التعديل' }), 'a form')
  const { rows } = await phone.call({ cursors: { public: cursor } })
  expect(rows.find(({ row }) => row.id === id)?.row).toMatchObject({ content: 'بعد التعديل' })
  const [newest] = await readAudit(server)
  expect(newest).toMatchObject({
    ...{ action: 'record.update', subject: `hashtag_posts/${id}` },
    ...{ before: { content: 'قبل التعديل' }, after: { content: 'بعد التعديل' } },
  })
})
