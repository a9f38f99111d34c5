import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HttpRequest, Upload, type UploadOptions } from 'tus-js-client'
import { makeId } from '../support/api'
import { makePng } from '../support/image-files'
import { startServer, type TestServer } from '../support/server'
import { offsetOf, openUploader, type Uploader } from './upload-calls'

/** The phones' own client against the server. */

const CHUNK = 2000
let server: TestServer
let me: Uploader
let file: Buffer

beforeAll(async () => {
  server = await startServer({ settings: { 'limit-uploads': 'off', 'limit-upload-bytes': 'off' } })
  me = openUploader(server, await server.api.register())
  file = makePng({ width: 120, height: 80, data: noise(80 * (1 + 3 * 120)) })
})
afterAll(() => server.stop())

/** Bytes that compress badly; each line of the image without a filter. */
function noise(length: number): Buffer {
  let state = 7
  return Buffer.from(
    Array.from({ length }, (_, at) => {
      state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + at
      return at % 361 === 0 ? 0 : (state >>> 13) & 255
    }),
  )
}

interface Sending {
  upload: Upload
  /** `METHOD status` of each request. */
  requests: string[]
  /** Rejects with the client's error. */
  done: Promise<void>
}

function begin(id: string, more: Partial<UploadOptions> = {}): Sending {
  const requests: string[] = []
  let upload: Upload | null = null
  const done = new Promise<void>((resolve, reject) => {
    upload = new Upload(file, {
      endpoint: `${server.url}/api/uploads`,
      uploadUrl: `${server.url}/api/uploads/${id}`,
      metadata: { id, filetype: 'image/png' },
      headers: { authorization: me.user.token },
      chunkSize: CHUNK,
      // A killed server starts as fast as the machine can.
      retryDelays: [20, 100, 300, ...Array<number>(30).fill(1_000)],
      onAfterResponse: (request: HttpRequest, response) =>
        void requests.push(`${request.getMethod()} ${response.getStatus()}`),
      onSuccess: () => resolve(),
      onError: reject,
      ...more,
    })
  })
  if (!upload) throw new Error('no upload')
  return { upload, requests, done }
}

/** Starts an upload and waits for a number of bytes. */
const until = (what: string, { upload, done }: Sending, enough: (accepted: number) => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    upload.options.onChunkComplete = (_size, accepted) => {
      if (enough(accepted)) resolve()
    }
    done.then(() => reject(new Error(`${what}: the upload ended before`)), reject)
    upload.start()
  })

async function post(id: string): Promise<number> {
  const { status, body } = await server.api.write(me.user, {
    action: 'create',
    collection: 'hashtag_posts',
    record: makeId(),
    body: me.post(id),
  })
  return status === 200 ? body.image_width : status
}

test('the client asks for the known URL first, then creates the upload, then sends it in parts', async () => {
  const id = makeId()
  const { upload, requests, done } = begin(id)
  upload.start()
  await done
  const parts = Math.ceil(file.length / CHUNK)
  expect(requests).toEqual(['HEAD 404', 'POST 201', ...Array<string>(parts).fill('PATCH 204')])
  expect(await post(id)).toBe(120)
})

test('an interrupted upload continues after its last byte', async () => {
  const id = makeId()
  const first = begin(id)
  await until('three parts are there', first, (accepted) => accepted >= 3 * CHUNK)
  await first.upload.abort()
  const left = offsetOf(await me.head(id))
  expect(left).toBeGreaterThanOrEqual(3 * CHUNK)
  let start = -1
  const second = begin(id, { onProgress: (sent) => (start = start < 0 ? sent : start) })
  second.upload.start()
  await second.done
  expect(start).toBeGreaterThanOrEqual(left)
  expect(second.requests[0]).toBe('HEAD 200')
  expect(second.requests).not.toContain('POST 201')
  expect(await post(id)).toBe(120)
})

test('a complete upload is not sent again', async () => {
  const id = await me.send(file)
  const { upload, requests, done } = begin(id)
  upload.start()
  await done
  expect(requests).toEqual(['HEAD 200'])
})

test('an upload continues after the server was killed between two parts', async () => {
  const id = makeId()
  let killed: Promise<void> | null = null
  const { upload, requests, done } = begin(id, {
    onChunkComplete: (_size, accepted) => {
      if (accepted >= 2 * CHUNK) killed ??= server.kill().then(() => server.restart())
    },
  })
  upload.start()
  await done
  await killed
  expect(requests.filter((line) => line === 'POST 201')).toHaveLength(1)
  expect(await post(id)).toBe(120)
})

test('a terminated upload ends at the server', async () => {
  const id = makeId()
  const given = begin(id)
  await until('a part is there', given, (accepted) => accepted >= CHUNK)
  await given.upload.abort(true)
  expect((await me.head(id)).status).toBe(404)
})
