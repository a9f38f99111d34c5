import type { Channel } from '@/domain/wire'
import { beginRecording, dropRecording, endCutOffRecordings, endRecording, storeSlice } from '@/sync/media/recordings'
import { storeInConversation } from '@/sync/outbox/lost-rooms'
import type { Recording, RecordingSlice } from '@/sync/outbox/media-record'
import type { ConversationParts } from './kind'
import { placeOf } from './place'

export interface VoiceParts extends Pick<ConversationParts, 'outbox' | 'onOutboxChanged' | 'kindOf'> {
  /** Null on plain http hosts, which have no microphone either. */
  locks: LockManager | null
}

/** Voice messages that are being recorded. A page holds a lock while it records, so that no other page ends it (Z21). */
export function voiceCommands({ outbox, kindOf, onOutboxChanged, locks }: VoiceParts) {
  const { store, user } = outbox
  /** Ends the lock of each recording of this page. */
  const running = new Map<string, () => void>()
  const nameOf = (id: string) => `mudarraj-recording-${id}`
  const release = (id: string) => {
    running.get(id)?.()
    running.delete(id)
  }
  const isRunning = async (id: string): Promise<boolean> => {
    if (running.has(id)) return true
    return locks?.request(nameOf(id), { ifAvailable: true }, (lock) => lock === null) ?? false
  }
  return {
    /** @param replyTo the answered message */
    async beginVoice(
      draftId: string,
      channel: Channel,
      replyTo: string | null,
      type: Recording['type'],
    ): Promise<string> {
      const place = placeOf(channel, user, replyTo, await kindOf(channel).nameOf(channel))
      const id = await storeInConversation(outbox, place, () => beginRecording(outbox, draftId, place, type))
      const ended = new Promise<void>((resolve) => running.set(id, resolve))
      void locks?.request(nameOf(id), () => ended)
      return id
    },
    addToVoice: (id: string, slice: Pick<RecordingSlice, 'bytes' | 'seconds' | 'levels'>): Promise<void> =>
      storeSlice(store, id, slice),
    async endVoice(id: string): Promise<boolean> {
      const recorded = await endRecording(outbox, id).finally(() => release(id))
      onOutboxChanged()
      return recorded
    },
    async dropVoice(id: string): Promise<void> {
      await dropRecording(store, id).finally(() => release(id))
    },
    endCutOff: (channel: Channel): Promise<void> =>
      endCutOffRecordings(outbox, placeOf(channel, user, null), isRunning),
  }
}
