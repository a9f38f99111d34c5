import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from '../support/server'

/** Looks into the server's storage of one collection. */
export async function openStorage({ api, dir }: TestServer, collection: string) {
  const { body } = await api.request('GET', `/api/collections/${collection}`, { token: await api.admin() })
  const folder = join(dir, 'storage', body.id)
  const folderOf = (record: string): string => join(folder, record)
  return {
    /** The rows with files. */
    records: (): string[] => readdirSync(folder),
    /** The small images of a file. */
    thumbsOf: (record: string, file: string): string[] => readdirSync(join(folderOf(record), `thumbs_${file}`)),
    hasFolder: (record: string): boolean => existsSync(folderOf(record)),
    /** The files of a row, without thumbnails. */
    filesOf(record: string): string[] {
      const names = existsSync(folderOf(record)) ? readdirSync(folderOf(record)) : []
      return names.filter((name) => !name.endsWith('.attrs') && !name.startsWith('thumbs_'))
    },
  }
}

export type Storage = Awaited<ReturnType<typeof openStorage>>
