import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { PickedFile } from './photos'

/** A second and a half that the browser itself records: a ball that crosses the pitch. */
export async function video(page: Page): Promise<PickedFile> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.start()
    for (let n = 0; n < 30; n += 1) {
      context.fillStyle = '#1f7a4a'
      context.fillRect(0, 0, 320, 180)
      context.fillStyle = '#ffffff'
      context.fillRect(n * 10, 90, 16, 16)
      await new Promise((drawn) => setTimeout(drawn, 50))
    }
    const stopped = new Promise((done) => recorder.addEventListener('stop', done))
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    let binary = ''
    for (const byte of bytes) binary += String.fromCharCode(byte)
    return btoa(binary)
  })
  return { name: 'goal.webm', mimeType: 'video/webm', buffer: Buffer.from(base64, 'base64') }
}

/** Path of a file of so many bytes that begins as a video does: larger than a driver hands over by itself. */
export async function longVideo(bytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mudarraj-video-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'match.mp4')
  const file = Buffer.alloc(bytes)
  file.set([0, 0, 0, 24, ...Buffer.from('ftypisom'), 0, 0, 2, 0, ...Buffer.from('isommp42')], 0)
  await writeFile(path, file)
  return path
}
