import { expect, test } from 'vitest'
import type { LocalImage } from '@/sync/media/local-images'
import type { MediaRecord } from '@/sync/outbox/media-record'
import { OTHER } from '../../../tests/support/phone-stores'
import { chatDrafts } from './chat-drafts'

const FILE = 'filefilefilefi1'
const VOICE = { type: 'audio/webm', seconds: 3, wave: '' } as const
const VIDEO = { type: 'video/mp4', seconds: 3 } as const

const draft = (content: string, media: string | null = null) => ({
  ...{ id: 'draftdraftdraf1', content, alt: '', media, savedAt: 1 },
  place: { peerId: OTHER, replyTo: null },
})

const shown = (content: string, file?: Partial<MediaRecord>) => {
  const local = new Map(file ? [[FILE, { src: null, media: file } as unknown as LocalImage]] : [])
  return chatDrafts({ drafts: [draft(content, file ? FILE : null)], recordings: [] }, local).get(OTHER)
}

test('a draft shows its text', () => expect(shown(' مسودة ')).toEqual({ text: 'مسودة', kind: 'text' }))

test.each([
  ['voice', { voice: VOICE }],
  ['video', { video: VIDEO }],
  ['image', {}],
] as const)('a draft of a file only is named as %s', (kind, file) => {
  expect(shown('', file)).toEqual({ text: '', kind })
  expect(shown('مع كلام', file)).toEqual({ text: 'مع كلام', kind })
})

test('the newest draft of a conversation counts', () => {
  const drafts = chatDrafts({ drafts: [draft('قديمة'), draft('جديدة')], recordings: [] }, new Map())
  expect(drafts.get(OTHER)).toEqual({ text: 'جديدة', kind: 'text' })
})

test.each([
  ['a voice', [], { text: '', kind: 'voice' }],
  ['a voice beside the text of its draft', [draft('مع كلام')], { text: 'مع كلام', kind: 'voice' }],
])('Z21 a recording that was cut off is shown as %s', (_what, drafts, expected) => {
  const recordings = [
    { id: FILE, record: 'draftdraftdraf1', place: { peerId: OTHER, replyTo: null }, type: VOICE.type },
  ]
  expect(chatDrafts({ drafts, recordings }, new Map()).get(OTHER)).toEqual(expected)
})
