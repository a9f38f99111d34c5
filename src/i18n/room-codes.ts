import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Code } from '@/domain/codes'
import { sentenceFor } from './codes'
import './later-codes'

/** Codes that others share, in the words of rooms. */
const inWordsOfRooms: Partial<Record<Code, MessageDescriptor>> = {
  'password-wrong': msg`Wrong password, please enter the correct one`,
  'password-long': msg`The password is longer than 64 characters. Shorten it.`,
  gone: msg`This room was deleted. What you wrote is kept here.`,
  forbidden: msg`You have no right to do this in the room.`,
  upload: msg`The picture is on its way. The room follows by itself.`,
  limit: msg`You have done a lot of this in a short time. It is sent by itself in a while.`,
}

/** The sentence of a code for a room, and for what is done in it; that of all others for any other code. */
export function roomSentenceFor(code: string): MessageDescriptor {
  return (inWordsOfRooms as Partial<Record<string, MessageDescriptor>>)[code] ?? sentenceFor(code)
}

/** A field's own code is more precise than the code of the whole refusal. */
export function roomRefusalSentence(code: string, fields: Record<string, string> = {}): MessageDescriptor {
  return roomSentenceFor(Object.values(fields)[0] ?? code)
}
