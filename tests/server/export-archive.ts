import { inflateRawSync } from 'node:zlib'
import type { Json } from '../support/api'
import type { TestServer } from '../support/server'
import type { Caller } from './sync-calls'

/** Asks for the data of the user who has the token. */
export const askExport = (server: TestServer, token?: string): Promise<Response> =>
  fetch(`${server.url}/api/export`, token ? { headers: { Authorization: token } } : {})

/** A user's rows by collection, and the names of all files of the archive. */
export async function exportOf(server: TestServer, { user }: Caller): Promise<{ data: Json; names: string[] }> {
  const files = unzip(Buffer.from(await (await askExport(server, user.token)).arrayBuffer()))
  return { data: JSON.parse(files.get('data.json')?.toString('utf8') ?? ''), names: [...files.keys()] }
}

/** Names and contents, from the central directory. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1')) + 16)
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + size)
    files.set(archive.toString('utf8', at + 46, at + 46 + name), method === 0 ? bytes : inflateRawSync(bytes))
    at += 46 + name + extra + comment
  }
  return files
}
