import type { Account } from '@/data/client/open-account'
import type { ChatPlace, RoomPlace } from '@/views/messages'
import { makeMp4 } from '../../support/video-files'
import { makeVoiceWebm } from '../../support/voice-files'
import type { RoomFile } from '../schedule/room-steps'
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
  place: { peerId: string; replyTo: string | null },
  file: MessageFile,
): Promise<void> {
  if (file === 'voice') return void (await account.chats.endVoice(await record(account, draft, place)))
  await account.chats.attach(draft, place, picked(draft, file))
}

/** Picks a file for a draft of a room, whose place the outbox stores like any other. */
export async function addRoomFile(account: Account, draft: string, place: RoomPlace, file: RoomFile): Promise<void> {
  await account.chats.attach(draft, place as unknown as ChatPlace, picked(draft, file))
}

const picked = (draft: string, file: RoomFile): Blob =>
  file === 'image' ? imageOf(draft) : new Blob([new Uint8Array(makeMp4())])

/**
 * Stores a voice in two slices, and goes on recording.
 * @returns the recording's id
 */
export async function record(
  { chats }: Account,
  draft: string,
  place: { peerId: string; replyTo: string | null },
): Promise<string> {
  const recording = await chats.beginVoice(draft, place, 'audio/webm')
  const half = VOICE.length >> 1
  for (const [at, part] of [VOICE.subarray(0, half), VOICE.subarray(half)].entries()) {
    await chats.addToVoice(recording, { bytes: new Uint8Array(part).buffer, seconds: at + 1, levels: LEVELS })
  }
  return recording
}
