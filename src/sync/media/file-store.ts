import { Dexie, type EntityTable } from 'dexie'
import type { IndexedDbSource } from '../indexed-db'

/** A file of a message, without its bytes. */
interface FileRecord {
  /** `<message>/<file name>` */
  id: string
  message: string
  size: number
  /** Milliseconds since 1970. */
  usedAt: number
}

/** ArrayBuffer and not Blob: WebKit refuses Blobs in private sessions. */
interface FileBytes {
  id: string
  bytes: ArrayBuffer
  type: string
  /** An early frame of a video as JPEG, where the browser could make one. */
  poster?: ArrayBuffer
}

export type FileContent = Omit<FileBytes, 'id'>

/** Files of messages that were viewed stay up to this number of bytes, the least recently used go first (Z19). */
export const KEPT_FILE_BYTES = 200 * 1024 * 1024

/** Files of messages that this user has viewed, readable offline. All can be fetched again. */
export class FileStore extends Dexie {
  files!: EntityTable<FileRecord, 'id'>
  bytes!: EntityTable<FileBytes, 'id'>

  constructor(name: string, source: IndexedDbSource) {
    super(name, source)
    this.version(1).stores({ files: 'id, message, usedAt', bytes: 'id' })
  }

  /** @param now milliseconds since 1970 */
  read(id: string, now: number): Promise<FileContent | null> {
    return this.transaction('rw', this.files, this.bytes, async () => {
      const found = await this.bytes.get(id)
      if (!found) return null
      await this.files.update(id, { usedAt: now })
      return found
    })
  }

  /** Stores a file and removes those that were used longest ago, until all are within the bound. */
  put(id: string, content: FileContent, now: number, keptBytes = KEPT_FILE_BYTES): Promise<void> {
    const size = content.bytes.byteLength + (content.poster?.byteLength ?? 0)
    return this.transaction('rw', this.files, this.bytes, async () => {
      await this.files.put({ id, message: messageOf(id), size, usedAt: now })
      await this.bytes.put({ id, ...content })
      let total = 0
      const newestFirst = await this.files.orderBy('usedAt').reverse().toArray()
      await this.remove(newestFirst.filter((file) => (total += file.size) > keptBytes).map((file) => file.id))
    })
  }

  /** Deletes the files of messages. */
  forget(messages: readonly string[]): Promise<void> {
    return this.transaction('rw', this.files, this.bytes, async () =>
      this.remove(await this.files.where('message').anyOf(messages).primaryKeys()),
    )
  }

  async empty(): Promise<void> {
    await this.transaction('rw', this.files, this.bytes, () => Promise.all([this.files.clear(), this.bytes.clear()]))
  }

  private async remove(ids: readonly string[]): Promise<void> {
    await this.files.bulkDelete([...ids])
    await this.bytes.bulkDelete([...ids])
  }
}

export const messageOf = (id: string): string => id.slice(0, id.indexOf('/'))

/** One store per server and user. */
export const fileStoreName = (prefix: string, user: string): string => `${prefix}-files-${user}`
