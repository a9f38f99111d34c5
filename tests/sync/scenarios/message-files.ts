import { expect } from 'vitest'
import type { Fault } from '../../support/fault-proxy'
import { storedFileMessages } from '../invariants/stored-rows'
import { isStored, open, sendDraft, untilMessage, whenShown, write } from './chatting'
import type { Scenario } from './scenario'

/** Files of private messages, over connections with faults and with killed phones. */

/** More than an uploader tries before a text has arrived. */
const NO_UPLOAD: Fault[] = Array.from({ length: 200 }, () => ({ kind: 'drop-before' }))

export const videoBeforeText: Scenario = {
  title:
    'Z2 Z17 a text overtakes the video before it, but no answer to the video, and each file stays with its message',
  phones: [0, 1],
  async play(actions) {
    actions.injectUploadFaults(0, NO_UPLOAD)
    const video = await write(actions, 0, 1, { file: 'video' })
    const text = await write(actions, 0, 1)
    await untilMessage(actions, 0, 1, text, isStored)
    const answer = await write(actions, 0, 1, { reply: video })
    const behind = await write(actions, 0, 1)
    // Whatever could be sent before it was sent.
    await actions.untilStored(0, await actions.publish(0))
    await untilMessage(actions, 0, 1, video, ({ number }) => number === null)
    actions.injectUploadFaults(0, [])
    for (const record of [video, answer, behind]) await untilMessage(actions, 0, 1, record, isStored)
    await open(actions, 1, 0)
    await untilMessage(actions, 1, 0, behind)
  },
  expect(run) {
    const byNumber = [...run.server.messages].sort((a, b) => Number(a.number) - Number(b.number))
    expect(byNumber.map(({ media_type, reply_to }) => [media_type, reply_to !== ''])).toEqual([
      ['', false],
      ['video', false],
      ['', true],
      ['', false],
    ])
  },
}

export const killedInRecording: Scenario = {
  title:
    'Z21 a phone that is killed in a recording has it as a draft, sends nothing by itself, and sends it when told to',
  phones: [0, 1],
  async play(actions) {
    const first = await write(actions, 0, 1)
    await untilMessage(actions, 0, 1, first, isStored)
    await actions.harness.command(0, { do: 'record', with: 1 })
    await actions.harness.restartPhone(0)
    await open(actions, 0, 1)
    await untilMessage(actions, 0, 1, await write(actions, 0, 1), isStored)
    const sent = await sendDraft(actions, 0, 1)
    if (sent.kind !== 'wrote') throw new Error(`the draft was not sent: ${JSON.stringify(sent)}`)
    await open(actions, 1, 0)
    await untilMessage(actions, 1, 0, sent.record)
  },
  expect: (run) => expect(run.server.messages.map(({ media_type }) => media_type).sort()).toEqual(['', '', 'voice']),
}

export const deletedImage: Scenario = {
  title: 'Z12 Z20 an image that its sender deletes leaves the phone that had fetched it',
  phones: [0, 1],
  async play(actions) {
    await open(actions, 1, 0)
    const image = await write(actions, 0, 1, { file: 'image' })
    await actions.until('phone 1 has fetched the image', async () => {
      const { storage } = await actions.harness.phone(1).handle.report()
      return storedFileMessages(storage).includes(image)
    })
    await whenShown(actions, 0, { do: 'delete-message', with: 1, pick: { record: image } })
    await untilMessage(actions, 1, 0, image, ({ removed }) => removed)
  },
}
