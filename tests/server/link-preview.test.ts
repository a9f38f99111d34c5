import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectOk, makeId, type User } from '../support/api'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { openUploader } from './upload-calls'

let app: string
let server: TestServer
let author: User

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'mudarraj-app-'))
  copyFileSync(join(import.meta.dirname, '../../index.html'), join(app, 'index.html'))
  server = await startServer({ settings: { 'app-folder': app } })
  author = await server.api.register({ username: 'نايف_المدرج' })
})
afterAll(async () => {
  await server.stop()
  rmSync(app, { recursive: true, force: true })
})

const open = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers })

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&#34;': '"', '&#39;': "'" }
const decoded = (text: string) => text.replace(/&(?:lt|gt|amp|#34|#39);/g, (entity) => ENTITIES[entity] ?? entity)

/** Values of a document's meta elements, by name or property. */
function metas(document: string): Record<string, string> {
  const found = document.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  return Object.fromEntries([...found].map(([, name, value]) => [name ?? '', decoded(value ?? '')]))
}

const publish = async (content: string): Promise<string> => (await server.api.post(author, content)).body.id

describe('[H09] the preview of a link in another app', () => {
  test.each(['post', 'post-details'])(
    '[H09] the preview of /%s has 200 characters, author, URL and icon',
    async (route) => {
      const post = await publish(`${'م'.repeat(200)} والباقي سر`)
      const answer = await open(`/${route}/${post}`)
      const document = await answer.text()
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      const address = `${server.url}/post/${post}`
      expect(metas(document)).toMatchObject({
        description: `${'م'.repeat(200)}…`,
        'og:title': 'نايف_المدرج على مدرّج',
        'og:description': `${'م'.repeat(200)}…`,
        'og:url': address,
        'og:type': 'article',
        'og:site_name': 'مدرّج',
        'og:image': `${server.url}/icons/icon-512.png`,
        'twitter:card': 'summary',
        'twitter:title': 'نايف_المدرج على مدرّج',
        robots: 'noarchive, max-image-preview:large',
      })
      expect(document).toContain('<title>نايف_المدرج على مدرّج</title>')
      expect(document).toContain(`<link rel="canonical" href="${address}" />`)
      expect(document).toMatch(/<html lang="ar" dir="rtl">/)
      expect(document).not.toContain('سر')
    },
  )

  test('[H09] the preview has the image with size and description, which replaces a missing text', async () => {
    const uploader = openUploader(server, author)
    const upload = await uploader.send(makePng({ width: 200, height: 100, pixel: () => [200, 16, 46] }))
    const record = makeId()
    const body = { image_upload: upload, image_alt: 'الملعب "ليلًا"' }
    const write = { action: 'create', collection: 'hashtag_posts', record, body } as const
    const { image } = expectOk(await server.api.write(author, write), 'post').body
    const metadata = metas(await (await open(`/post/${record}`)).text())
    const src = `/api/files/hashtag_posts/${record}/${image}`
    expect(metadata).toMatchObject({
      description: 'الملعب "ليلًا"',
      'og:image': server.url + src,
      'og:image:width': '200',
      'og:image:height': '100',
      'og:image:alt': 'الملعب "ليلًا"',
      'twitter:card': 'summary_large_image',
      'twitter:image': server.url + src,
    })
    expect((await fetch(metadata['og:image'] ?? '')).headers.get('content-type')).toBe('image/jpeg')
    expect((await server.api.request('GET', `/api/teasers/${record}`)).body.picture).toEqual({
      src,
      thumb: `${src}?thumb=640x0`,
      width: 200,
      height: 100,
      alt: 'الملعب "ليلًا"',
      hash: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
    })
  })

  test('[H09] the preview is the same for visitors and signed-in users', async () => {
    const post = await publish('للكل')
    const [one, other] = await Promise.all([
      open(`/post/${post}`),
      open(`/post/${post}`, { authorization: author.token }),
    ])
    expect(await one.text()).toBe(await other.text())
  })

  test('[H09] the preview changes with the post, and is a 304 otherwise', async () => {
    const post = await publish('قبل')
    const etag = (await open(`/post/${post}`, { 'accept-encoding': 'identity' })).headers.get('etag') ?? ''
    const same = await open(`/post/${post}`, { 'accept-encoding': 'identity', 'if-none-match': etag })
    expect(same.status).toBe(304)
    await server.api.change('hashtag_posts', post, { content: 'بعد' })
    const changed = await open(`/post/${post}`, { 'accept-encoding': 'identity', 'if-none-match': etag })
    expect([changed.status, metas(await changed.text()).description]).toEqual([200, 'بعد'])
  })

  test("[H09] the preview has the URL of the setting, or of the proxy's request", async () => {
    const post = await publish('عنوان')
    const behind = await open(`/post/${post}`, { 'x-forwarded-proto': 'https' })
    expect(metas(await behind.text())['og:url']).toBe(`${server.url.replace('http:', 'https:')}/post/${post}`)
    await server.restart({ 'public-url': 'https://mudarraj.example/' })
    expect(metas(await (await open(`/post/${post}`)).text())).toMatchObject({
      'og:url': `https://mudarraj.example/post/${post}`,
      'og:image': 'https://mudarraj.example/icons/icon-512.png',
    })
    await server.restart({ 'public-url': '' })
  })
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['the end of the title', '</title><script>alert(1)</script>'],
  ['quotes', `"><meta http-equiv="refresh" content="0;url=//evil.example"> ' "`],
  ['an entity', '&quot;><img src=x onerror=alert(1)>'],
  ['a comment', '--><!-- <script>'],
  ['a pattern of replacement', "$& $1 $` $' ${0}"],
])('[H09] a hostile text is escaped: %s', async (_case, content) => {
  const document = await (await open(`/post/${await publish(content)}`)).text()
  expect(metas(document)).toMatchObject({ description: content, 'og:description': content })
  const plain = await (await open('/hashtags')).text()
  const elements = (text: string) => (text.match(/<\/?(?:script|title|img|body|html)\b/g) ?? []).join()
  expect(elements(document)).toBe(elements(plain))
  expect(document).not.toContain('http-equiv="')
})

test("[H09] direction marks do not reach another window's title", async () => {
  const document = await (
    await open(`/post/${await publish('صورة \u202Egpj.exe\u202C \u2067مرحبا\u2069 \u200Fتم')}`)
  ).text()
  expect(metas(document).description).toBe('صورة gpj.exe مرحبا \u200Fتم')
})

test.each([makeId(), 'x', "'%3E%3Cscript%3E", '%00', 'a%20b'])(
  '[H09] a missing post is a 404 with the app: %s',
  async (id) => {
    for (const route of ['post', 'post-details']) {
      const answer = await open(`/${route}/${id}`)
      const document = await answer.text()
      expect(answer.status).toBe(404)
      expect(document).toContain('<div id="root"></div>')
      expect(metas(document).robots).toBe('noindex')
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
    }
  },
)

test('[H09] a deleted post has no preview', async () => {
  const post = await publish('يُحذف')
  expect((await open(`/post/${post}`)).status).toBe(200)
  await server.api.write(author, { action: 'delete', collection: 'hashtag_posts', record: post })
  const gone = await open(`/post/${post}`)
  expect([gone.status, (await gone.text()).includes('يُحذف')]).toEqual([404, false])
})

test('[H09] the content security policy is that of every document', async () => {
  const policy = async (path: string) => (await open(path)).headers.get('content-security-policy')
  expect(await policy(`/post/${await publish('سياسة')}`)).toBe(await policy('/hashtags'))
})
