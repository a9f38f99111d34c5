import { fileRefusal } from '../shared/upload-file'

/** Refuses a file: a message has text only. */
export function attachMedia(message: core.Record): void {
  for (const [column, empty] of Object.entries({ media_type: '', media_seconds: 0, voice_wave: '' })) {
    message.set(column, empty)
  }
  if (message.getString('media_upload')) throw fileRefusal('media', 'invalid')
}
