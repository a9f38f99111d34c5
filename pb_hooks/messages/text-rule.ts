import { parseMessage } from '@/domain/messages'
import { parseAlt } from '@/domain/posts'
import { refuse } from '../shared/refuse'

/** What administrators' screens show of a refused message. */
export const REFUSED = 'This message cannot be taken.'

/** Stores the normalised text, or refuses it with the field's code. */
export function applyTextRule(message: core.Record): void {
  const hasMedia = Boolean(message.getString('media_upload') || message.get('media'))
  const content = parseMessage(message.getString('content'), hasMedia)
  const alt = parseAlt(message.getString('media_alt'))
  refuse(REFUSED, { content: content.code, media_alt: alt.code })
  message.set('content', content.text)
  message.set('media_alt', alt.text)
}
