import { pageSurface } from '@/sync/media/prepare/page-surface'
import { prepareOn } from '@/sync/media/prepare/prepare'
import type { WorkerAnswer } from '@/sync/media/prepare/worker-messages'

/** Prepares an image in a worker and in the page, in one run. Runs in a page that `image-worker.measure.mjs` opens. */

export interface Measured {
  tookMs: number
  /** The longest time in which the page did not respond. */
  blockedMs: number
  bytes: number
  width: number
  height: number
}

const photos = new Map<string, Promise<Blob>>()
const worker = new Worker('/worker.js', { type: 'module' })

/** Draws an image like a photo: gradients with the grain of a camera. */
function photo(width: number, height: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  const light = context.createLinearGradient(0, 0, width, height)
  for (let stop = 0; stop <= 10; stop += 1) light.addColorStop(stop / 10, `hsl(${stop * 36} 60% ${30 + stop * 4}%)`)
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  for (let n = 0; n < 40_000; n += 1) {
    context.fillStyle = `hsl(${(n * 37) % 360} 50% ${(n * 13) % 100}%)`
    context.fillRect((n * 7919) % width, (n * 104_729) % height, 2 + (n % 9), 2 + (n % 7))
  }
  return canvas.convertToBlob({ type, quality: 0.92 })
}

async function inWorker(file: Blob) {
  const answer = await new Promise<WorkerAnswer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => resolve(data), { once: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage({ id: 0, file })
  })
  if (!('prepared' in answer)) throw new Error(`the worker answered ${answer.code}`)
  return answer.prepared
}

/** Ticks every few milliseconds; the longest pause between two ticks is the time that the page was blocked. */
function pulse(): () => number {
  let last = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }, 4)
  return () => {
    clearInterval(timer)
    return Math.max(longest, performance.now() - last)
  }
}

async function measure(where: 'worker' | 'page', width: number, height: number, type: string): Promise<Measured> {
  const name = `${width}×${height} ${type}`
  const cached = photos.get(name) ?? photo(width, height, type)
  photos.set(name, cached)
  const file = await cached
  const blocked = pulse()
  const startedAt = performance.now()
  const prepared = where === 'worker' ? await inWorker(file) : await prepareOn(pageSurface, file)
  const tookMs = performance.now() - startedAt
  return {
    tookMs,
    blockedMs: blocked(),
    bytes: prepared.bytes.byteLength,
    width: prepared.width,
    height: prepared.height,
  }
}

Object.assign(globalThis, { measure })
