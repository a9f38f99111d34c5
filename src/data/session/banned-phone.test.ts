import { expect, onTestFinished, test } from 'vitest'
import { EPOCH_HEADER } from '@/domain/wire'
import { entry, ME, postRow } from '../../../tests/support/phone-stores'
import { draftId, eventually, runPhone, scriptedServer } from '../../../tests/support/scripted-server'
import { textOnly } from '../../../tests/support/text-only'
import { createClient } from '../client/client'

const BAN = {
  ...{ sanction: 'sanctionsanctio', at: 1, until: 0, reason: 'spam', words: 'إعلانات' },
  ...{ appealState: '', appealWords: '' },
}

test('Q10 a banned phone drops what it holds and keeps unsent words; Q11 it opens again when the ban is lifted', async () => {
  const server = scriptedServer()
  server.answer = (request, plain) => {
    const rows = request.cursors.public === null ? [entry(postRow(5), 1)] : []
    return { ...plain, rows, end: rows.length }
  }
  const one = await runPhone({}, server)
  await eventually(async () => expect(await one.account.inspect.rows('posts')).toHaveLength(1))
  server.network = () => 'down'
  for (const n of [1, 2]) await one.account.posts.publish(draftId(n), textOnly(`لم يصل ${n}`))
  await one.account.rooms.saveNewRoom(draftId(3), {
    ...{ name: 'مسودة غرفة', description: 'وصفها', isPrivate: false, invitees: [] },
  })
  await one.phone.stop()

  let isBanned = true
  const { session: _given, ...options } = one.options
  const fetch: typeof options.fetch = async (url, init) => {
    if (!isBanned && String(url).endsWith('/api/devices')) return answer(200, { devices: [] })
    return isBanned ? answer(401, { code: 'account-banned', ...BAN }) : options.fetch(url, init)
  }
  const phone = await createClient({ ...options, fetch })
  onTestFinished(() => phone.stop())
  const { session } = phone
  await eventually(() => expect(session.session$.value).toMatchObject({ status: 'banned', ban: BAN }))
  const stored = async () => (await options.indexedDB.databases()).map(({ name }) => name ?? '').toSorted()
  await eventually(async () => expect(await stored()).toEqual([`mudarraj-outbox-${ME}`, 'mudarraj-session']))
  expect(await session.unsentWords()).toEqual(['لم يصل 1', 'لم يصل 2', 'مسودة غرفة', 'وصفها'])
  await session.refreshBan()
  expect(session.session$.value.status).toBe('banned')

  isBanned = false
  server.network = () => 'answer'
  await session.refreshBan()
  expect(session.session$.value.status).toBe('signed-in')
  const account = await phone.requireAccount()
  await eventually(async () => expect(await account.inspect.rows('posts')).not.toHaveLength(0))
  expect((await account.inspect.operations()).map(({ body }) => body.content)).toEqual(['لم يصل 1', 'لم يصل 2'])
})

const answer = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [EPOCH_HEADER]: 'epoch1epoch1' },
  })
