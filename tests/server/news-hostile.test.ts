import { existsSync, readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireRow } from '@/domain/wire'
import { makePng } from '../support/image-files'
import type { NewsProvider } from '../support/news-provider'
import { until } from '../support/until'
import { hoursAgo, type NewsServer, startNewsServer } from './news-server'

let news: NewsServer
beforeAll(async () => {
  news = await startNewsServer()
})
afterAll(() => news.stop())

const pictureOf = async ({ id, picture }: WireRow): Promise<{ bytes: Uint8Array; type: string | null }> => {
  const answer = await fetch(`${news.server.url}/api/files/news_items/${id}/${String(picture)}`)
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  return { bytes: new Uint8Array(await answer.arrayBuffer()), type: answer.headers.get('content-type') }
}

describe('K25 what a source sends', () => {
  test('K25 broken sources harm no other, and each says why it gives nothing', async () => {
    const megabyte = Buffer.alloc(1 << 20, 'x')
    const broken: ReadonlyArray<readonly [string, Parameters<NewsProvider['serve']>[1], string]> = [
      ['large', (response) => pourInto(response, megabyte, 100), 'too-large'],
      ['garbage', { file: Buffer.from([0xff, 0xfe, 0, 1, 2, 3]) }, 'shape'],
      ['page', { text: '<html><body>captive</body></html>' }, 'shape'],
      ['inward', { status: 302, headers: { location: 'https://127.0.0.1/rss' } }, 'address'],
      ['metadata', { status: 302, headers: { location: 'https://169.254.169.254/latest' } }, 'address'],
      ['plain', { status: 302, headers: { location: 'http://plain.example.com/rss' } }, 'address'],
      ['failing', { status: 503 }, 'down'],
      ['slow', 'silence', 'down'],
    ]
    const sources = new Map<string, string>()
    for (const [name, answer, trouble] of broken) {
      news.provider.serve(`${name}.example.com/rss`, answer)
      sources.set(await news.addSource(`${name}.example.com/rss`), trouble)
    }
    const good = await news.addFeed('good.example.com', [{ guid: '1', title: 'خبر سليم', date: hoursAgo(1) }])
    await news.untilShown('خبر سليم')
    for (const [source, trouble] of sources) await news.untilAnswered(source, trouble)
    for (const source of [...sources.keys(), good]) await news.removeSource(source)
  }, 60_000)

  test('K25 pictures are made again: small, JPEG, from our own origin; a bomb and a pixel leave none', async () => {
    const noise = () => Math.floor(Math.random() * 256)
    const photo = makePng({ width: 900, height: 600, pixel: () => [noise(), noise(), noise()] })
    news.provider.serve('pictures.example.com/1.png', {
      file: Buffer.concat([photo, Buffer.from('<script>x</script>')]),
    })
    news.provider.serve('pictures.example.com/bomb.png', {
      file: makePng({ width: 60_000, height: 1, claims: { width: 60_000, height: 60_000 } }),
    })
    news.provider.serve('pictures.example.com/pixel.png', { file: makePng({ width: 1, height: 1 }) })
    news.provider.serve('pictures.example.com/large.png', (response) => pourInto(response, Buffer.alloc(1 << 20), 50))
    news.provider.serve('pictures.example.com/away.png', {
      status: 302,
      headers: { location: 'https://10.0.0.1/1.png' },
    })
    const names = ['1.png', 'bomb.png', 'pixel.png', 'large.png', 'away.png', 'missing.png']
    const source = await news.addFeed(
      'pictures.example.com',
      names.map((name, at) => ({
        ...{ guid: name, title: `صورة ${name}`, date: hoursAgo(at + 1) },
        picture: `https://pictures.example.com/${name}`,
      })),
    )
    const first = await news.untilShown('صورة 1.png')
    expect(first).toMatchObject({ width: 640, height: 426 })
    const { bytes, type } = await pictureOf(first)
    expect(type).toBe('image/jpeg')
    expect(bytes.length).toBeLessThanOrEqual(100 * 1024)
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect(Buffer.from(bytes).includes('script')).toBe(false)
    const others = (await news.shown()).filter(({ id }) => id !== first.id)
    expect(others.map(({ picture }) => picture)).toEqual(['', '', '', '', ''])
    const asked = news.provider.asked.filter((address) => address.startsWith('pictures.example.com/1'))
    expect(asked).toHaveLength(1)
    const folder = join(news.server.dir, 'storage')
    const has = () =>
      readdirSync(folder, { recursive: true }).some((file) => String(file).includes(String(first.picture)))
    expect(existsSync(folder) && has()).toBe(true)
    await news.removeSource(source)
    await until('the file is gone', async () => !has())
  }, 60_000)
})

/** Sends a part again and again, as far as the other side reads. */
function pourInto(response: ServerResponse, part: Buffer, times: number): void {
  let left = times
  const more = () => {
    while (left > 0) {
      left -= 1
      if (!response.write(part)) return
    }
    response.end()
  }
  response.on('drain', more)
  more()
}
