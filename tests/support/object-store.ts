import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An object store with the part of S3 that the server needs, for one bucket. */
export interface ObjectStore {
  /** Settings that make the server keep its files here. */
  settings: Record<string, unknown>
  /** Keys of the stored objects. */
  keys(): string[]
  /** Number of objects that are being uploaded. */
  arriving(): number
  /** Makes new uploads wait until it is called with false. */
  hold(on: boolean): void
  close(): Promise<void>
}

const BUCKET = 'files'

export async function openObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>()
  let waiting: (() => void)[] | null = null
  let arriving = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://store')
    const key = decodeURIComponent(url.pathname).slice(BUCKET.length + 2)
    const body: Buffer[] = []
    request.on('data', (part: Buffer) => body.push(part))
    request.on('end', () => {
      const answer = (status: number, text: string | Buffer = '') =>
        response.writeHead(status, headersOf(text)).end(text)
      const found = objects.get(key)
      if (request.method === 'PUT') {
        const commit = () => {
          arriving -= 1
          objects.set(key, Buffer.concat(body))
          answer(200)
        }
        arriving += 1
        if (waiting) waiting.push(commit)
        else commit()
      } else if (request.method === 'DELETE') {
        objects.delete(key)
        answer(204)
      } else if (!key) answer(200, listing([...objects.keys()], url.searchParams.get('prefix') ?? ''))
      else if (found) answer(200, request.method === 'HEAD' ? '' : found)
      else answer(404, '<Error><Code>NoSuchKey</Code></Error>')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      s3: {
        enabled: true,
        bucket: BUCKET,
        region: 'here',
        endpoint: `http://127.0.0.1:${port}`,
        accessKey: 'key',
        secret: 'secret',
        forcePathStyle: true,
      },
    },
    keys: () => [...objects.keys()].toSorted(),
    arriving: () => arriving,
    hold(on) {
      const commits = waiting ?? []
      waiting = on ? commits : null
      if (!on) for (const commit of commits) commit()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const headersOf = (content: string | Buffer) => ({
  'content-length': String(content.length),
  etag: '"object"',
  'last-modified': new Date(0).toUTCString(),
})

function listing(keys: string[], prefix: string): string {
  const contents = keys
    .filter((key) => key.startsWith(prefix))
    .map(
      (key) => `<Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`,
    )
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
}
