import { checkVoice } from '@/domain/messages'
import { refuse } from '../shared/refuse'
import { fileOf, requireUpload, type Wanted } from '../shared/upload-file'

/** The type of a message by the kind of its upload. */
const TYPES = new Map([
  ['picture', 'image'],
  ['video', 'video'],
  ['voice', 'voice'],
])

/**
 * Copies the file of the named upload into the message, or refuses with the field's code. The phone says how long its
 * voice message is, and its wave (Z22); all else is what the server read from the file.
 */
export function attachMedia(app: core.App, message: core.Record, { user, by }: Pick<Wanted, 'user' | 'by'>): void {
  const id = message.getString('media_upload')
  const [seconds, wave] = [message.getFloat('media_seconds'), message.getString('voice_wave')]
  for (const [column, empty] of Object.entries({ media_type: '', media_seconds: 0, voice_wave: '' })) {
    message.set(column, empty)
  }
  if (!id) return
  const upload = requireUpload(app, { id, user, field: 'media', by })
  const isVoice = upload.kind === 'voice'
  if (isVoice) refuse('This voice message cannot be taken.', { media_seconds: checkVoice(seconds, wave) })
  message.set('media', fileOf(app, upload, 'media'))
  message.set('media_type', TYPES.get(upload.kind) ?? '')
  message.set('media_width', upload.width)
  message.set('media_height', upload.height)
  message.set('media_hash', upload.hash)
  message.set('media_seconds', (isVoice && seconds) || upload.seconds)
  message.set('voice_wave', isVoice ? wave : '')
}
