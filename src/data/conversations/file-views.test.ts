import { describe, expect, test } from 'vitest'
import { imageBytes, preparedImage } from '../../../tests/support/images'
import { allDone, withImages } from '../../../tests/support/image-phone'
import { chatChannel, chatOf } from '@/domain/messages'
import { entry, ME, OTHER, postRow } from '../../../tests/support/phone-stores'
import { draftId, eventually, scriptedServer, type TestPhone } from '../../../tests/support/scripted-server'
import type { ConversationView, MessageDraftView } from '@/views/messages'
import { attach } from '@/sync/media/attach'
import { channelWith } from '@/sync/pull/ranges'

const WAVE = '0'.repeat(64)
const CHANNEL = channelWith(ME, OTHER)
const PLACE = { peerId: OTHER, replyTo: null }
const MP4 = Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom'), ...Array(60).fill(0)])

const words = (content: string) => ({ content, alt: '', replyTo: null })

/** The newest view of the conversation. */
function watch({ account }: TestPhone): () => ConversationView | undefined {
  let newest: ConversationView | undefined
  account.conversations.conversation$(CHANNEL, { from: null, until: null }).subscribe((view) => (newest = view))
  return () => newest
}

function watchDraft({ account }: TestPhone): () => MessageDraftView | null | undefined {
  let newest: MessageDraftView | null | undefined
  account.conversations.draft$(CHANNEL).subscribe((draft) => (newest = draft))
  return () => newest
}

const attachVoice = async ({ account, phone }: TestPhone, n: number): Promise<void> => {
  const { store } = account.inspect
  const outbox = {
    store,
    timing: phone.calls.timing,
    random: { next: () => 0, id: () => `voicevoicevoic${n}` },
    user: '',
  }
  const voice = { type: 'audio/webm', seconds: 3.5, wave: WAVE } as const
  await attach(outbox, draftId(n), { bytes: imageBytes(5_000).buffer, voice }, '', PLACE)
}

describe('a message with a file', () => {
  test('an image is uploaded for private messages, then the message names it with its caption and description', async () => {
    const one = await withImages()
    await one.account.conversations.attach(draftId(1), CHANNEL, null, new Blob([imageBytes(40_000)]))
    await one.account.conversations.send(draftId(1), CHANNEL, { content: 'شوف', alt: 'الملعب', replyTo: null })
    await allDone(one)
    const begun = one.server.uploads.requests.find(({ method }) => method === 'POST')
    expect(begun?.metadata).toMatchObject({ for: 'private_messages', filetype: 'image/jpeg' })
    const sent = one.server.requests.flatMap(({ ops }) => ops)
    expect(sent).toMatchObject([
      { body: { content: 'شوف', media_upload: begun?.id, media_alt: 'الملعب', media_type: 'image' } },
    ])
    expect(one.server.uploads.byId.get(begun?.id ?? '')?.bytes).toEqual(imageBytes(40_000))
  })

  test('Z22 a voice is declared as sound, and its message says duration and wave', async () => {
    const one = await withImages()
    await attachVoice(one, 1)
    await one.account.conversations.send(draftId(1), CHANNEL, words(''))
    await allDone(one)
    const begun = one.server.uploads.requests.find(({ method }) => method === 'POST')
    expect(begun?.metadata).toMatchObject({ for: 'private_messages', filetype: 'audio/webm' })
    expect(one.server.requests.flatMap(({ ops }) => ops)).toMatchObject([
      { body: { content: '', media_type: 'voice', media_seconds: 3.5, voice_wave: WAVE } },
    ])
  })

  test('a message that waits for its file shows it from the phone, and is passed by later words (Z2)', async () => {
    const server = scriptedServer()
    server.uploads.network = () => 'down'
    const one = await withImages(server)
    const conversation = watch(one)
    await one.account.conversations.attach(draftId(1), CHANNEL, null, new Blob([imageBytes(40_000)]))
    await one.account.conversations.send(draftId(1), CHANNEL, words(''))
    await one.account.conversations.send(draftId(2), CHANNEL, words('بدون صورة'))
    await eventually(() => expect(server.accepted).toHaveLength(1))
    expect(server.requests.flatMap(({ ops }) => ops).map(({ record }) => record)).toEqual([draftId(2)])
    await eventually(() =>
      expect(conversation()?.messages[0]).toMatchObject({
        id: draftId(1),
        kind: 'image',
        file: { kind: 'image', own: expect.stringMatching(/^blob:/), file: null, width: 1600, height: 1200 },
      }),
    )
  })

  test('Z17 a file belongs to its draft and conversation, and survives a restart without words', async () => {
    let ready = () => {}
    const prepared = new Promise<void>((resolve) => (ready = resolve))
    const one = await withImages(scriptedServer(), {
      prepareImage: async () => {
        await prepared
        return preparedImage(1_000)
      },
    })
    const attached = one.account.conversations.attach(draftId(1), CHANNEL, null, new Blob([imageBytes(9)]))
    await one.account.conversations.saveDraft(draftId(2), channelWith(ME, 'thirdthirdthird'), words('لغيره'))
    ready()
    await attached
    const draft = watchDraft(one)
    await eventually(() => expect(draft()).toMatchObject({ id: draftId(1), content: '', media: { kind: 'image' } }))
    await one.account.conversations.detach(draftId(1))
    await eventually(() => expect(draft()).toBeNull())
  })

  test('a voice that was not sent is a draft that can be listened to', async () => {
    const one = await withImages()
    const draft = watchDraft(one)
    await attachVoice(one, 1)
    await eventually(() =>
      expect(draft()?.media).toMatchObject({ kind: 'voice', type: 'audio/webm', seconds: 3.5, wave: WAVE }),
    )
  })

  test('Z18 a video of more than 10 MB is refused before it is read, and the draft keeps its words', async () => {
    const one = await withImages()
    await one.account.conversations.saveDraft(draftId(1), CHANNEL, words('شوف الهدف'))
    const large = { size: 10 * 1024 * 1024 + 1, slice: () => new Blob([MP4]) } as unknown as Blob
    await expect(one.account.conversations.attach(draftId(1), CHANNEL, null, large)).rejects.toMatchObject({
      code: 'file-too-large',
    })
    expect(await one.account.inspect.drafts()).toMatchObject([{ content: 'شوف الهدف', media: null }])
  })

  test('a caption may be removed, words without a file may not', async () => {
    const server = scriptedServer()
    server.network = () => 'down'
    const one = await withImages(server)
    await one.account.conversations.attach(draftId(1), CHANNEL, null, new Blob([imageBytes(100)]))
    await one.account.conversations.send(draftId(1), CHANNEL, words('شوف'))
    await one.account.conversations.send(draftId(2), CHANNEL, words('كلام'))
    await one.account.conversations.edit(draftId(1), '')
    await expect(one.account.conversations.edit(draftId(2), '')).rejects.toMatchObject({ code: 'message-empty' })
    await expect(one.account.conversations.send(draftId(3), CHANNEL, words(''))).rejects.toMatchObject({
      code: 'message-empty',
    })
  })

  test('a refused file is uploaded again under a new id when the user tries again', async () => {
    const server = scriptedServer()
    let refusals = 1
    server.uploads.network = ({ method }) => (method === 'POST' && (refusals -= 1) >= 0 ? 'refuse' : 'answer')
    const one = await withImages(server)
    const conversation = watch(one)
    await one.account.conversations.attach(draftId(1), CHANNEL, null, new Blob([imageBytes(4_000)]))
    await one.account.conversations.send(draftId(1), CHANNEL, words('شوف'))
    await eventually(() => expect(conversation()?.messages[0]?.delivery).toMatchObject({ kind: 'refused' }))
    const operation = conversation()?.messages[0]?.operation ?? ''
    expect(conversation()?.messages[0]?.file?.own).toMatch(/^blob:/)
    await one.account.outbox.retry(operation)
    await allDone(one)
    const begun = server.uploads.requests.filter(({ method }) => method === 'POST').map(({ id }) => id)
    expect(new Set(begun).size).toBe(2)
  })

  test('Z12 the file of a message that its sender deletes leaves the phone', async () => {
    const server = scriptedServer()
    server.answer = ({ ops }, plain) => {
      if (!ops.some(({ action }) => action === 'delete')) return plain
      const chat = chatOf(ME, OTHER)
      const of = { id: draftId(1), chat, number: 1, sender_id: ME, receiver_id: OTHER, content: '', removed: true }
      const row = { ...of, created_at: postRow(1).created_at, updated_at: postRow(1).created_at }
      return { ...plain, rows: [entry(row, plain.asOf.seq, [chatChannel(chat)], 'private_messages')], end: 1 }
    }
    const one = await withImages(server)
    await one.account.conversations.attach(draftId(1), CHANNEL, null, new Blob([imageBytes(4_000)]))
    await one.account.conversations.send(draftId(1), CHANNEL, words(''))
    await allDone(one)
    const { store } = one.account.inspect
    expect(await store.mediaBytes.count()).toBe(1)
    await one.account.conversations.delete(CHANNEL, draftId(1))
    await eventually(async () => expect(await store.mediaBytes.count()).toBe(0))
    expect(await store.media.count()).toBe(0)
  })
})
