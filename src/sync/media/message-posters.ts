import { Observable } from 'rxjs'
import type { SerialQueue } from '@/lib/serial-queue'
import { messageOf } from './file-store'
import { storedFile, type MessageFilesParts } from './message-files'

export interface MessagePostersParts extends Pick<
  MessageFilesParts,
  'calls' | 'files' | 'outbox' | 'isHeld' | 'probeVideo'
> {
  /** Frames are taken one after the other. */
  frames: SerialQueue
  /** Videos of which this page could take no frame. */
  withoutFrame: Set<string>
}

/**
 * An early frame of a video that this phone has: `blob:`; null without one. A missing frame is taken once and kept.
 * Nothing is fetched. Its address is released when the subscription ends.
 * @param id `<message>/<file name>`
 * @param upload the id of its upload, whose bytes the sender's phone may have
 */
export function messagePoster$(parts: MessagePostersParts, id: string, upload: string): Observable<string | null> {
  return new Observable((subscriber) => {
    const over = new AbortController()
    let url: string | null = null
    const show = (poster: ArrayBuffer | null) => {
      if (over.signal.aborted) return
      url = poster && URL.createObjectURL(new Blob([poster], { type: 'image/jpeg' }))
      subscriber.next(url)
    }
    posterOf(parts, id, upload, over.signal).then(show, () => show(null))
    return () => {
      over.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  })
}

async function posterOf(
  parts: MessagePostersParts,
  id: string,
  upload: string,
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  const kept = await parts.files.poster(id)
  return kept ?? parts.frames.run(async () => (signal.aborted ? null : takeFrame(parts, id, upload)))
}

async function takeFrame(parts: MessagePostersParts, id: string, upload: string): Promise<ArrayBuffer | null> {
  if (parts.withoutFrame.has(id)) return null
  const file = await storedFile(parts, id, upload)
  if (!file?.type.startsWith('video/')) return null
  const poster = file.poster ?? (await parts.probeVideo(new Blob([file.bytes], { type: file.type }))).poster
  if (poster) await keep(parts, id, poster).catch(() => undefined)
  else parts.withoutFrame.add(id)
  return poster
}

/** Z12, Z20: the message may have been emptied while its frame was taken. */
async function keep({ files, calls, isHeld }: MessagePostersParts, id: string, poster: ArrayBuffer): Promise<void> {
  await files.putPoster(id, poster, calls.timing.now())
  if (!(await isHeld(messageOf(id)))) await files.forget([messageOf(id)])
}
