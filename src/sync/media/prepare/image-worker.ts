import { trustedScript } from '../../trusted-script'
import type { WorkerAnswer, WorkerQuestion } from './worker-messages'
// oxlint-disable-next-line import/default -- Vite makes the module: the address of the built worker
import address from './worker?worker&url'

export const workersDraw = (): boolean => 'Worker' in globalThis && 'OffscreenCanvas' in globalThis

/** A worker without a job for this long is terminated, which frees its memory. */
const IDLE_MS = 15_000

type Outcome = WorkerAnswer | { code: null }

/** The one worker for images: started by the first image, terminated when idle. */
export class ImageWorker {
  private worker: Worker | null = null
  private waiting = new Map<number, (outcome: Outcome) => void>()
  private questions = 0
  private idle: ReturnType<typeof setTimeout> | undefined

  /** Never rejects: a worker that cannot be loaded or dies answers `code: null`. */
  prepare(file: Blob): Promise<Outcome> {
    clearTimeout(this.idle)
    return new Promise((resolve) => {
      const id = (this.questions += 1)
      this.waiting.set(id, resolve)
      try {
        this.worker ??= this.begin()
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        this.worker.postMessage({ id, file } satisfies WorkerQuestion)
      } catch {
        this.end()
      }
    })
  }

  private begin(): Worker {
    const worker = new Worker(trustedScript(address), { type: 'module' })
    worker.addEventListener('message', (event: MessageEvent<WorkerAnswer>) => this.settle(event.data))
    worker.addEventListener('error', () => this.end())
    return worker
  }

  private settle(answer: WorkerAnswer): void {
    this.waiting.get(answer.id)?.(answer)
    this.waiting.delete(answer.id)
    if (this.waiting.size === 0) this.idle = setTimeout(() => this.end(), IDLE_MS)
  }

  private end(): void {
    this.worker?.terminate()
    this.worker = null
    for (const resolve of this.waiting.values()) resolve({ code: null })
    this.waiting.clear()
  }
}
