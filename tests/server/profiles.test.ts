import { rmSync } from 'node:fs'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BIO_VECTORS, TEAM_VECTORS } from '@/domain/vectors'
import { usernameKey } from '@/domain/usernames'
import { codesOf, makeId } from '../support/api'
import { copyHooks } from '../support/hooks'
import { makePng } from '../support/picture-files'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'
import { type Caller, kindsOf, openCaller } from './sync-calls'
import { openUploader, type Uploader } from './upload-calls'

/** Fails an update after the row and its file were written. */
const SABOTAGE = `onRecordUpdateExecute((e) => {
  e.next()
  if (e.record.getString('bio') === 'تخريب') throw new BadRequestError('sabotage')
}, 'profiles')`

const SQUARE = makePng({ width: 300, height: 300, pixel: () => [200, 16, 46] })
const WIDE = makePng({ width: 300, height: 200 })

let hooks: string
let server: TestServer
let phone: Caller
let uploader: Uploader
let collectionId: string

beforeAll(async () => {
  hooks = copyHooks({ add: { 'sabotage.pb.js': SABOTAGE } })
  server = await startServer({ hooks, settings: { 'limit-uploads': 'off', 'limit-upload-bytes': 'off' } })
  phone = await openCaller(server)
  uploader = openUploader(server, phone.fan)
  const { body } = await server.api.request('GET', '/api/collections/profiles', { token: await server.api.admin() })
  collectionId = body.id
})
afterAll(async () => {
  await server.stop()
  rmSync(hooks, { recursive: true, force: true })
})

const edit = (body: Record<string, unknown>, caller = phone) =>
  caller.operation('update', 'profiles', caller.fan.id, body)

const patch = (body: unknown, caller = phone) =>
  server.api.request('PATCH', `/api/collections/profiles/records/${caller.fan.id}`, {
    token: caller.fan.token,
    body,
  })

const profile = (caller = phone) => server.api.row('profiles', caller.fan.id)

/** Avatars that the server keeps for a fan, small ones left out. */
function storedFiles(fan: string): string[] {
  const folder = join(server.dir, 'storage', collectionId, fan)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => !name.endsWith('.attrs') && !name.startsWith('thumbs_'))
}

describe('editing a profile', () => {
  test('changes name, bio and club; the account has the same name', async () => {
    const name = `سالم_${makeId()}`
    const operation = edit({ username: ` ${name} `, bio: ' مدرج\r\nأزرق\u0007 ', favorite_team: ' الهلال\u0000 ' })
    const { verdicts, rows } = await phone.call({ ops: [operation] })
    expect(kindsOf(verdicts)).toEqual(['accepted'])
    const words = { username: name, bio: 'مدرج\nأزرق', favorite_team: 'الهلال' }
    expect(rows.find(({ c }) => c === 'profiles')?.row).toMatchObject(words)
    expect(await profile()).toMatchObject({ ...words, username_key: usernameKey(name) })
    expect(await server.api.row('users', phone.fan.id)).toMatchObject({
      username: name,
      username_key: usernameKey(name),
      email: phone.fan.email,
    })
    // The session goes on.
    expect((await phone.call()).verdicts).toEqual([])
  })
})
