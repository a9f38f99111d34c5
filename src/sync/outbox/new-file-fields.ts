import type { MediaRecord } from './media-record'

/** The server reads the kind from the file; the phone shows it before. Of a voice it takes the phone's word (Z22). */
export function saidOfNewFile({ video, voice }: MediaRecord): Record<string, unknown> {
  if (!voice) return { media_type: video ? 'video' : 'image' }
  return { media_type: 'voice', media_seconds: voice.seconds, voice_wave: voice.wave }
}
