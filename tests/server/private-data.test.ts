import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type User, makeId } from '../support/api'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { openUploader } from './upload-calls'

let server: TestServer
let user: User

beforeAll(async () => {
  server = await startServer()
  user = await server.api.register()
})
afterAll(() => server.stop())

describe('headers of answers', () => {
  test('answers of the API have no-store, unless a route sets its own', async () => {
    const post = (await server.api.post(user, 'خاص')).body.id
    const paths = [
      '/api/account',
      '/api/devices',
      '/api/export',
      `/api/collections/hashtag_posts/records/${post}`,
      '/api/push/subscriptions',
      '/api/people?q=a',
      '/api/nothing',
    ]
    for (const path of paths) {
      const answer = await fetch(server.url + path, { headers: { Authorization: user.token } })
      await answer.arrayBuffer()
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store'])
      expect([path, answer.headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin'])
    }
    const refresh = await server.api.request('POST', '/api/collections/users/auth-refresh', { token: user.token })
    expect(refresh.headers.get('cache-control')).toBe('no-store')
  })

  test('answers of the API allow no other origin, unless a setting names it', async () => {
    const origins = async (origin: string) =>
      (await fetch(`${server.url}/api/health`, { headers: { Origin: origin } })).headers.get(
        'access-control-allow-origin',
      )
    expect(await origins('https://evil.example')).toBeNull()
    await server.restart({ origins: 'https://friend.example' })
    expect(await origins('https://evil.example')).toBeNull()
    expect(await origins('https://friend.example')).toBe('https://friend.example')
  })
})

test('an image is revalidated each time, and is gone with its row', async () => {
  const uploader = openUploader(server, user)
  const upload = await uploader.send(makePng({ width: 100, height: 100 }))
  const record = makeId()
  const write = { collection: 'hashtag_posts', record } as const
  const { body } = await server.api.write(user, { ...write, action: 'create', body: uploader.post(upload) })
  const file = `${server.url}/api/files/hashtag_posts/${record}/${body.image}`
  for (const address of [file, `${file}?thumb=640x0`]) {
    const first = await fetch(address)
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect(first.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    const headers = { 'if-modified-since': first.headers.get('last-modified') ?? '' }
    expect((await fetch(address, { headers })).status).toBe(304)
  }
  await server.api.write(user, { ...write, action: 'delete' })
  for (const address of [file, `${file}?thumb=640x0`]) expect((await fetch(address)).status).toBe(404)
})

describe.skipIf(process.platform === 'win32')('files of the server', () => {
  const modes = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
      const about = statSync(join(folder, name))
      const right = about.isDirectory() ? 0o700 : 0o600
      return (about.mode & 0o777) === right ? [] : [`${name} ${(about.mode & 0o777).toString(8)}`]
    })

  test("the server's files are closed to other users of the machine", async () => {
    await server.restart()
    await openUploader(server, user).send(makePng({ width: 64, height: 64 }))
    expect(modes(server.dir)).toEqual([])
  })

  test('files that an older version left open are closed at the start', async () => {
    mkdirSync(join(server.dir, 'left', 'open'), { recursive: true })
    writeFileSync(join(server.dir, 'left', 'open', 'file'), 'x')
    for (const name of ['left', 'left/open', '']) chmodSync(join(server.dir, name), 0o755)
    chmodSync(join(server.dir, 'left/open/file'), 0o644)
    await server.restart()
    expect(modes(server.dir)).toEqual([])
    expect(statSync(server.dir).mode & 0o777).toBe(0o700)
  })
})

test('an administrator’s password is read from a file', async () => {
  const file = join(server.dir, 'password')
  writeFileSync(file, 'a-password-out-of-a-file\n')
  const created = async (email: string, password: string) =>
    (
      await server.api.request('POST', '/api/collections/_superusers/auth-with-password', {
        body: { identity: email, password },
      })
    ).status
  await server.command('admin', 'create', 'file@example.com', `--admin-password=`).then(
    () => expect.unreachable(),
    () => undefined,
  )
  process.env.MUDARRAJ_ADMIN_PASSWORD_FILE = file
  try {
    await server.command('admin', 'create', 'file@example.com')
  } finally {
    delete process.env.MUDARRAJ_ADMIN_PASSWORD_FILE
  }
  expect(await created('file@example.com', 'a-password-out-of-a-file')).toBe(200)
})
