import { MESSAGE_EXCERPT_CHARACTERS } from '@/domain/limits'
import { MESSAGE_KINDS, type MessageKind } from '@/domain/messages'
import { firstCharacters } from '@/domain/text'

export const kindOf = (value: unknown): MessageKind => MESSAGE_KINDS.find((kind) => kind === value) ?? 'text'

export const excerptOf = (content: unknown): string =>
  firstCharacters(String(content ?? ''), MESSAGE_EXCERPT_CHARACTERS)
