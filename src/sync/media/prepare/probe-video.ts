import { UNKNOWN_VIDEO, type VideoProbe } from './prepare-media'

/** A file that gives no answer in this time is used without metadata. */
const PATIENCE_MS = 4_000
const POSTER_SIDE_PX = 640
/** Many videos begin with a black frame. */
const POSTER_AT_SECONDS = 0.5

/** Size, length and an early frame, as far as this browser can read the file. Never rejects. */
export async function probeVideo(file: Blob): Promise<VideoProbe> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  const over = AbortSignal.timeout(PATIENCE_MS)
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    video.src = url
    await happened(video, 'loadedmetadata', over)
    const { videoWidth: width, videoHeight: height, duration } = video
    const seconds = Number.isFinite(duration) ? duration : 0
    const poster = width > 0 ? await posterOf(video, seconds, over).catch(() => null) : null
    return { width, height, seconds, poster }
  } catch {
    return UNKNOWN_VIDEO
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

async function posterOf(video: HTMLVideoElement, seconds: number, over: AbortSignal): Promise<ArrayBuffer | null> {
  const sought = happened(video, 'seeked', over)
  video.currentTime = Math.min(POSTER_AT_SECONDS, seconds / 2)
  await sought
  const scale = Math.min(1, POSTER_SIDE_PX / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  return blob && (await blob.arrayBuffer())
}

function happened(video: HTMLVideoElement, event: string, over: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('unreadable')), { once: true })
    over.addEventListener('abort', () => reject(new Error('too slow')), { once: true })
  })
}
