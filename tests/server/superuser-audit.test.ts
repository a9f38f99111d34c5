import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, makeId, type Answer, type Json } from '../support/api'
import { startServer, type TestServer } from '../support/server'
import { addStaff, readAudit } from './staff-calls'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await server.api.admin()
})
afterAll(() => server.stop())

const ask = (method: string, path: string, body?: unknown): Promise<Answer> =>
  server.api.request(method, path, { token, ...(body === undefined ? {} : { body }) })

const rows = (collection: string, id = '') => `/api/collections/${collection}/records${id && `/${id}`}`

/** The rows that work adds, the oldest first. */
async function addedBy(work: () => Promise<unknown>): Promise<Json[]> {
  const before = new Set((await readAudit(server)).map(({ id }) => id))
  await work()
  return (await readAudit(server)).filter(({ id }) => !before.has(id)).reverse()
}

const whatOf = ({ action, subject, before, after }: Json) => ({ action, subject, before, after })

const addAd = async (title: string): Promise<Json> =>
  expectOk(await ask('POST', rows('advertisements'), { title, is_active: true }), 'an advertisement').body

describe('records in PocketBase’s pages', () => {
  test('Q15 a new, a changed and a deleted record are one row each: who, what, before and after', async () => {
    let id = ''
    const added = await addedBy(async () => {
      id = (await addAd('متجر')).id
      await ask('PATCH', rows('advertisements', id), { title: 'متجر آخر' })
      await ask('DELETE', rows('advertisements', id))
    })
    expect(added.map(({ username, staff, why }) => [username, staff, why])).toEqual(
      Array.from({ length: 3 }, () => [expect.stringContaining('@'), '', '']),
    )
    const subject = `advertisements/${id}`
    expect(added.map(whatOf)).toEqual([
      { action: 'record.create', subject, before: null, after: { id, title: 'متجر', is_active: true } },
      { action: 'record.update', subject, before: { title: 'متجر' }, after: { title: 'متجر آخر' } },
      { action: 'record.delete', subject, before: { id, title: 'متجر آخر', is_active: true }, after: null },
    ])
  })

  test('Q15 a change that is refused has no row, and so has one that changes nothing', async () => {
    const { id } = await addAd('ثابت')
    const added = await addedBy(async () => {
      expect((await ask('PATCH', rows('advertisements', id), { title: '' })).status).toBe(400)
      expect((await ask('POST', rows('advertisements'), { title: '' })).status).toBe(400)
      expect((await ask('DELETE', rows('advertisements', makeId()))).status).toBe(404)
      expect((await ask('PATCH', rows('advertisements', id), { title: 'ثابت' })).status).toBe(200)
    })
    expect(added.map(whatOf)).toEqual([])
  })

  test('Q15 what a fan does is no row', async () => {
    const added = await addedBy(async () => {
      const fan = await server.api.register()
      await server.api.post(fan, 'مساء الكرة')
    })
    expect(added).toEqual([])
  })

  test('Q15 a password, an address and what PocketBase hides read «set»', async () => {
    const fan = await server.api.register()
    const password = 'one-more-password-of-a-fan'
    const [row] = await addedBy(() =>
      ask('PATCH', rows('users', fan.id), { password, passwordConfirm: password, email: `new-${fan.email}` }),
    )
    expect(row?.after).toMatchObject({ password: 'set', email: 'set', tokenKey: 'set' })
    expect(JSON.stringify([row?.before, row?.after])).not.toMatch(/one-more-password|@example\.com|\$2a\$/)
  })

  test('Q15 where a phone is pushed to, and with which keys, is in no row', async () => {
    const fan = await server.api.register()
    const keys = { p256dh: 'a-public-key', auth: 'a-secret-of-the-phone' }
    const endpoint = 'https://push.example.com/of-one-phone'
    const body = { user_id: fan.id, device: makeId(), endpoint, keys, lang: 'ar' }
    const added = await addedBy(async () => {
      const { id } = expectOk(await ask('POST', rows('push_subscriptions'), body), 'a subscription').body
      expectOk(await ask('DELETE', rows('push_subscriptions', id)), 'its end')
    })
    expect(added.map(({ before, after }) => (after ?? before).endpoint)).toEqual(['set', 'set'])
    expect(JSON.stringify(added)).not.toMatch(/of-one-phone|a-secret-of-the-phone/)
  })

  test('Q15 a text that is very long is cut, and its change is done', async () => {
    const long = '<م>'.repeat(30_000)
    const settings = (await server.api.list('settings')).items[0]
    const [row] = await addedBy(async () => {
      expectOk(await ask('PATCH', rows('settings', settings.id), { value: { long } }), 'a long value')
      await ask('PATCH', rows('settings', settings.id), { value: settings.value })
    })
    expect(new TextEncoder().encode(JSON.stringify(row)).length).toBeLessThan(10_000)
    expect(String(row?.after.value)).toMatch(/…$/)
  })

  test('Q15 a file is told by its name', async () => {
    const form = new FormData()
    form.set('title', 'صورة')
    form.set('image', new File([PNG], 'ad.png', { type: 'image/png' }))
    const [row] = await addedBy(async () => expectOk(await ask('POST', rows('advertisements'), form), 'a picture'))
    expect(row?.after.image).toMatch(/^ad.*\.png$/)
  })

  test('Q15 requests of a batch have one row each, and none when one of them is refused', async () => {
    expectOk(await ask('PATCH', '/api/settings', { batch: { enabled: true, maxRequests: 10, timeout: 3 } }), 'batches')
    const create = (title: string) => ({ method: 'POST', url: rows('advertisements'), body: { title } })
    const added = await addedBy(async () => {
      expectOk(await ask('POST', '/api/batch', { requests: [create('أول'), create('ثان')] }), 'a batch')
      expect((await ask('POST', '/api/batch', { requests: [create('ثالث'), create('')] })).status).toBe(400)
    })
    // Both may have the same time.
    expect(added.map(({ action, after }) => `${action} ${after.title}`).sort()).toEqual([
      'record.create أول',
      'record.create ثان',
    ])
  })

  test('Q15 a member of staff who is changed has one row, with the superuser’s name', async () => {
    const added = await addedBy(async () => {
      const { id } = await addStaff(server, { roles: ['editor'] })
      await ask('PATCH', rows('admins', id), { roles: ['business'] })
      await ask('DELETE', rows('admins', id))
    })
    expect(added.map(({ action, username }) => [action, username])).toEqual([
      ['admins.create', expect.stringContaining('@')],
      ['admins.update', expect.stringContaining('@')],
      ['admins.delete', expect.stringContaining('@')],
    ])
  })

  test('Q15 a new address of a member of staff is told apart from a new password', async () => {
    const { id } = await addStaff(server, { roles: ['editor'] })
    const [password, email] = ['one-more-password', 'new-address@example.com']
    const added = await addedBy(async () => {
      await ask('PATCH', rows('admins', id), { email })
      await ask('PATCH', rows('admins', id), { password, passwordConfirm: password })
    })
    expect(added.map(({ after }) => [after.email, after.password, after.sessions])).toEqual([
      ['set', null, 'ended'],
      [null, 'set', 'ended'],
    ])
    expect(JSON.stringify(added)).not.toContain(email)
  })

  test('Q15 deleting an account by hand has a row', async () => {
    const fan = await server.api.register()
    const added = await addedBy(async () => expectOk(await ask('DELETE', rows('users', fan.id)), 'the end of a fan'))
    expect(added.map(({ action, subject }) => [action, subject])).toEqual([['record.delete', `users/${fan.id}`]])
  })
})

describe('other changes in PocketBase’s pages', () => {
  test('Q15 settings show what changed, and secrets read «set»', async () => {
    const [row] = await addedBy(() =>
      ask('PATCH', '/api/settings', {
        meta: { appName: 'مدرّج' },
        smtp: { enabled: false, host: 'mail.example.com', port: 587, password: 'hidden-password' },
      }),
    )
    expect(row).toMatchObject({ action: 'settings.update', after: { 'smtp password': 'set' } })
    expect(row?.after.meta.appName).toBe('مدرّج')
    expect(JSON.stringify(row)).not.toContain('hidden-password')
  })

  test('Q15 a collection that is made, changed, emptied and deleted has a row each', async () => {
    const name = `notes_${makeId()}`.slice(0, 30)
    const path = `/api/collections/${name}`
    const added = await addedBy(async () => {
      expectOk(
        await ask('POST', '/api/collections', { name, type: 'base', fields: [{ name: 'a', type: 'text' }] }),
        name,
      )
      expectOk(await ask('PATCH', path, { listRule: 'id = "none"' }), name)
      expectOk(await ask('DELETE', `${path}/truncate`), name)
      expectOk(await ask('DELETE', path), name)
    })
    expect(added.map(({ action, subject }) => [action, subject])).toEqual(
      ['create', 'update', 'truncate', 'delete'].map((verb) => [`collection.${verb}`, name]),
    )
    expect(added[1]).toMatchObject({ before: { listRule: null }, after: { listRule: 'id = "none"' } })
  })

  test('Q15 collections that are imported have a row', async () => {
    const collection = (await ask('GET', '/api/collections/settings')).body
    const added = await addedBy(async () =>
      expectOk(await ask('PUT', '/api/collections/import', { collections: [collection] }), 'an import'),
    )
    expect(added.map(whatOf)).toEqual([
      {
        ...{ action: 'collections.import', subject: '', before: null },
        after: { collections: 'settings', deleteMissing: false },
      },
    ])
  })

  test('Q15 SQL that writes has a row, one SELECT has none, and SQL that is refused has none', async () => {
    const { id } = await addAd('بالاستعلام')
    const query = `UPDATE advertisements SET title = 'آخر' WHERE id = '${id}'`
    const added = await addedBy(async () => {
      expectOk(await ask('POST', '/api/sql', { query: 'SELECT count(*) FROM advertisements;' }), 'a reading')
      expectOk(await ask('POST', '/api/sql', { query }), 'a change')
      expect((await ask('POST', '/api/sql', { query: 'DELETE FROM no_such_table' })).status).toBe(400)
      expect((await ask('POST', '/api/sql', { query: 'DELETE FROM staff_audit' })).status).toBe(400)
    })
    expect(added.map(({ action, after }) => [action, after.query])).toEqual([['sql.run', query]])
    expect((await server.api.row('advertisements', id)).title).toBe('آخر')
  })
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
