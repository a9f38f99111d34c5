import type { Account } from '@/data/client/open-account'
import type { Channel } from '@/domain/wire'
import { makeMp4 } from '../../support/video-files'
import { makeVoiceWebm } from '../../support/voice-files'
import type { MessageFile } from '../schedule/steps'
import { imageOf } from './image'

/** A valid recording without an end. */
const VOICE = makeVoiceWebm()
/** The loudness that a microphone tells once in a slice. */
const LEVELS = [0.2]

/** Picks or records a file for a draft of a conversation. */
export async function addFile(
  account: Account,
  draft: string,
  channel: Channel,
  replyTo: string | null,
  file: MessageFile,
): Promise<void> {
  if (file === 'voice')
    return void (await account.conversations.endVoice(await record(account, draft, channel, replyTo)))
  await account.conversations.attach(draft, channel, replyTo, picked(draft, file))
}

const picked = (draft: string, file: MessageFile): Blob =>
  file === 'image' ? imageOf(draft) : new Blob([new Uint8Array(makeMp4())])

/**
 * Stores a voice in two slices, and goes on recording.
 * @returns the recording's id
 */
export async function record(
  { conversations }: Account,
  draft: string,
  channel: Channel,
  replyTo: string | null,
): Promise<string> {
  const recording = await conversations.beginVoice(draft, channel, replyTo, 'audio/webm')
  const half = VOICE.length >> 1
  for (const [at, part] of [VOICE.subarray(0, half), VOICE.subarray(half)].entries()) {
    await conversations.addToVoice(recording, { bytes: new Uint8Array(part).buffer, seconds: at + 1, levels: LEVELS })
  }
  return recording
}
