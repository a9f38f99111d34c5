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
  /** Written by earlier versions; see `FilePoster`. */
  poster?: ArrayBuffer
}

/** An early frame of a video as JPEG, where the browser could make one. It is read without the bytes of the video. */
interface FilePoster {
  id: string
  bytes: ArrayBuffer
}

export type FileContent = Omit<FileBytes, 'id'>

const NOTHING = new ArrayBuffer(0)

/** Files of messages that were viewed stay up to this number of bytes, the least recently used go first (Z19). */
export const KEPT_FILE_BYTES = 200 * 1024 * 1024

/** Files of messages that this user has viewed, readable offline. All can be fetched again. */
export class FileStore extends Dexie {
  files!: EntityTable<FileRecord, 'id'>
  bytes!: EntityTable<FileBytes, 'id'>
  posters!: EntityTable<FilePoster, 'id'>

  constructor(name: string, source: IndexedDbSource) {
    super(name, source)
    this.version(1).stores({ files: 'id, message, usedAt', bytes: 'id' })
    this.version(2).stores({ posters: 'id' })
  }

  /** @param now milliseconds since 1970 */
  read(id: string, now: number): Promise<FileContent | null> {
    return this.transaction('rw', this.tables, async () => {
      const found = await this.bytes.get(id)
      if (!found) return null
      await this.files.update(id, { usedAt: now })
      const poster = (await this.posters.get(id))?.bytes ?? found.poster
      return { bytes: found.bytes, type: found.type, ...(poster ? { poster } : {}) }
    })
  }

  /** Stores a file and removes those that were used longest ago, until all are within the bound. */
  put(id: string, { bytes, type, poster }: FileContent, now: number, keptBytes = KEPT_FILE_BYTES): Promise<void> {
    return this.transaction('rw', this.tables, async () => {
      const size = bytes.byteLength + (poster ?? (await this.poster(id)) ?? NOTHING).byteLength
      await this.files.put({ id, message: messageOf(id), size, usedAt: now })
      await this.bytes.put({ id, bytes, type })
      if (poster) await this.posters.put({ id, bytes: poster })
      await this.removeAbove(keptBytes)
    })
  }

  async poster(id: string): Promise<ArrayBuffer | null> {
    return (await this.posters.get(id))?.bytes ?? null
  }

  /** Stores the frame of a video, whether its bytes are here or not. */
  putPoster(id: string, poster: ArrayBuffer, now: number, keptBytes = KEPT_FILE_BYTES): Promise<void> {
    return this.transaction('rw', this.tables, async () => {
      const { size = 0, usedAt = now } = (await this.files.get(id)) ?? {}
      const added = poster.byteLength - ((await this.poster(id)) ?? NOTHING).byteLength
      await this.files.put({ id, message: messageOf(id), size: size + added, usedAt })
      await this.posters.put({ id, bytes: poster })
      await this.removeAbove(keptBytes)
    })
  }

  /** Deletes the files of messages. */
  forget(messages: readonly string[]): Promise<void> {
    return this.transaction('rw', this.tables, async () =>
      this.remove(await this.files.where('message').anyOf(messages).primaryKeys()),
    )
  }

  async empty(): Promise<void> {
    await this.transaction('rw', this.tables, () => Promise.all(this.tables.map((table) => table.clear())))
  }

  private async removeAbove(keptBytes: number): Promise<void> {
    let total = 0
    const newestFirst = await this.files.orderBy('usedAt').reverse().toArray()
    await this.remove(newestFirst.filter((file) => (total += file.size) > keptBytes).map((file) => file.id))
  }

  private async remove(ids: readonly string[]): Promise<void> {
    await Promise.all(this.tables.map((table) => table.bulkDelete([...ids])))
  }
}

export const messageOf = (id: string): string => id.slice(0, id.indexOf('/'))

/** One store per server and user. */
export const fileStoreName = (prefix: string, user: string): string => `${prefix}-files-${user}`
