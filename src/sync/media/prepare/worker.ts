import { DomainError } from '@/domain/domain-error'
import { decodeBitmap } from './bitmap'
import { prepareOn, type Surface } from './prepare'
import type { WorkerAnswer, WorkerQuestion } from './worker-messages'

/** Prepares images off the main thread, so that typing and scrolling continue. */

const surface: Surface<OffscreenCanvas> = {
  decode: decodeBitmap,
  canvas: ({ width, height }) => new OffscreenCanvas(width, height),
  encode: (canvas, quality) => canvas.convertToBlob({ type: 'image/jpeg', quality }),
}

const answer = (message: WorkerAnswer, transfer: Transferable[] = []): void => self.postMessage(message, { transfer })

self.addEventListener('message', (event: MessageEvent<WorkerQuestion>) => {
  const { id, file } = event.data
  prepareOn(surface, file).then(
    (prepared) => answer({ id, prepared }, [prepared.bytes]),
    (error: unknown) => answer({ id, code: error instanceof DomainError ? error.code : null }),
  )
})
