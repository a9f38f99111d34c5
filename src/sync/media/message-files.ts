import { Observable } from 'rxjs'
import type { MessageCollection } from '@/domain/collections'
import type { StoredFileView } from '@/views/messages'
import type { CallSettings } from '../http/call'
import type { OutboxStore } from '../outbox/store'
import { fetchFile } from './fetch-file'
import { messageOf, type FileContent, type FileStore } from './file-store'
import type { MediaPreparers } from './prepare/prepare-media'

export interface MessageFilesParts extends Pick<MediaPreparers, 'probeVideo'> {
  /** That of the message. */
  collection: MessageCollection
  calls: CallSettings
  files: FileStore
  outbox: OutboxStore
  token(): Promise<string | null>
  /** Whether the phone may still hold a file of this message: its row is here and was not emptied. */
  isHeld(message: string): Promise<boolean>
  offline$: Observable<boolean>
}

/**
 * The bytes of a file of a message: those of this phone, or else those of the server, which then stay here. While the
 * phone is offline it waits for the network. Its addresses are released when the subscription ends.
 * @param id `<message>/<file name>`
 * @param upload the id of its upload, whose bytes the sender's phone may have
 */
export function messageFile$(parts: MessageFilesParts, id: string, upload: string): Observable<StoredFileView> {
  return new Observable((subscriber) => {
    const over = new AbortController()
    const urls: string[] = []
    const show = ({ bytes, type, poster }: FileContent) => {
      // The bytes may arrive when nobody looks any more.
      if (over.signal.aborted) return
      const src = urlOf(new Blob([bytes], { type }))
      subscriber.next({
        kind: 'ready',
        src,
        type,
        poster: poster ? urlOf(new Blob([poster], { type: 'image/jpeg' })) : null,
      })
    }
    const urlOf = (blob: Blob): string => {
      const url = URL.createObjectURL(blob)
      urls.push(url)
      return url
    }
    const run = async () => {
      subscriber.next({ kind: 'loading', received: null })
      const stored = await storedFile(parts, id, upload)
      if (over.signal.aborted) return
      if (stored) return show(stored)
      return followNetwork(parts, id, over.signal, show, (view) => subscriber.next(view))
    }
    run().catch(() => subscriber.next({ kind: 'failed' }))
    return () => {
      over.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  })
}

/** The file as this phone has it; null without its bytes. */
export async function storedFile(
  { files, outbox, calls }: Pick<MessageFilesParts, 'files' | 'outbox' | 'calls'>,
  id: string,
  upload: string,
): Promise<FileContent | null> {
  const own = upload === '' ? undefined : await outbox.mediaBytes.get(upload)
  // A damaged store must not stop a phone that has a network.
  return own ?? (await files.read(id, calls.timing.now()).catch(() => null))
}

/** Fetches the file while there is a network, and again when it returns. */
function followNetwork(
  parts: MessageFilesParts,
  id: string,
  signal: AbortSignal,
  show: (content: FileContent) => void,
  say: (view: StoredFileView) => void,
): void {
  let running = false
  let settled = false
  const attempt = async () => {
    running = true
    say({ kind: 'loading', received: null })
    const outcome = await fetched(parts, id, signal, say)
    running = false
    if (signal.aborted) return
    if (outcome === 'gone') settled = true
    if (typeof outcome === 'string') return say({ kind: outcome })
    settled = true
    show(outcome)
    await keep(parts, id, outcome).catch(() => undefined)
  }
  const subscription = parts.offline$.subscribe((offline) => {
    if (settled || running) return
    if (offline) say({ kind: 'offline' })
    else attempt().catch(() => say({ kind: 'failed' }))
  })
  signal.addEventListener('abort', () => subscription.unsubscribe())
}

async function fetched(
  { collection, calls, token, probeVideo }: MessageFilesParts,
  id: string,
  signal: AbortSignal,
  say: (view: StoredFileView) => void,
): Promise<FileContent | 'gone' | 'failed'> {
  const session = await token()
  if (!session || signal.aborted) return 'failed'
  const progress = (received: number | null) => say({ kind: 'loading', received })
  const file = await fetchFile(calls, { collection, id, token: session, signal, progress })
  if (file.kind === 'refused') return 'gone'
  if (file.kind !== 'file') return 'failed'
  const { bytes, type } = file
  const probe = type.startsWith('video/') ? await probeVideo(new Blob([bytes], { type })) : null
  return { bytes, type, ...(probe?.poster ? { poster: probe.poster } : {}) }
}

/**
 * Z20: the conversation may have been dropped, or the message emptied, while its bytes came. Then they are deleted
 * again; a drop that comes later deletes them itself. A full storage keeps nothing: it is fetched again.
 */
async function keep({ files, calls, isHeld }: MessageFilesParts, id: string, content: FileContent): Promise<void> {
  await files.put(id, content, calls.timing.now())
  if (!(await isHeld(messageOf(id)))) await files.forget([messageOf(id)])
}
