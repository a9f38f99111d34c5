import { ORIGINAL_MAX_PIXELS, IMAGE_AIM_BYTES, IMAGE_MAX_SIDE_PX } from '@/domain/limits'

export interface Size {
  width: number
  height: number
}

/** The largest size with these proportions whose longer side is at most `side`; never enlarged. */
export function fitted({ width, height }: Size, side = IMAGE_MAX_SIDE_PX): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Browsers round the other side of a resized bitmap differently. */
export const isAbout = (a: Size, b: Size): boolean =>
  Math.abs(a.width - b.width) <= 2 && Math.abs(a.height - b.height) <= 2

export const hasTooManyPixels = ({ width, height }: Size): boolean => width * height > ORIGINAL_MAX_PIXELS

/** How an image is encoded: longest side in pixels, JPEG quality 0 to 1. */
export interface Attempt {
  side: number
  quality: number
}

export const FIRST_ATTEMPT: Attempt = { side: IMAGE_MAX_SIDE_PX, quality: 0.82 }

const LOWEST_QUALITY = 0.5
const SMALLEST_SIDE_PX = 640
/** 10 % above the aim is good enough. */
const ENOUGH_BYTES = IMAGE_AIM_BYTES * 1.1

/**
 * What to try after a result of `bytes`: lower quality, then fewer pixels; null when it is good or nothing is left to
 * try.
 */
export function nextAttempt(last: Attempt, longest: number, bytes: number): Attempt | null {
  if (bytes <= ENOUGH_BYTES) return null
  const excess = bytes / IMAGE_AIM_BYTES
  if (last.quality > LOWEST_QUALITY) {
    return { ...last, quality: Math.max(LOWEST_QUALITY, last.quality - 0.12 * Math.max(1, excess - 0.5)) }
  }
  const side = Math.floor(Math.min(last.side, longest) * Math.max(0.6, Math.sqrt(1 / excess)))
  return side < SMALLEST_SIDE_PX ? null : { ...last, side }
}
