import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Code } from '@/domain/codes'
import { sentenceFor, type RoomCode } from './codes'

/**
 * Sentences about rooms: what is wrong, then what to do. Screens of rooms load them, the first screen does not. Codes that
 * others share are said here in the words of rooms.
 */
const ofRooms: Record<RoomCode, MessageDescriptor> = {
  'room-name-missing': msg`Write a name for the room.`,
  'room-name-too-long': msg`The name of the room is longer than 100 characters. Shorten it.`,
  'room-description-too-long': msg`The description is longer than 500 characters. Shorten it.`,
  'announcement-too-long': msg`The announcement is longer than 500 characters. Shorten it.`,
  'password-missing': msg`Password required for private rooms`,
  'invitees-missing': msg`Choose followers`,
  'rooms-many': msg`You are in 100 rooms, which is the most. Leave one and try again.`,
  'moderators-many': msg`The room has 50 moderators, which is the most. Demote one and try again.`,
  'invitations-many': msg`This fan has 100 open invitations, which is the most. Try again later.`,
  guesses: msg`Too many wrong passwords. It is tried again by itself in a while.`,
  'not-member': msg`You are no longer in this room. What you wrote is kept here.`,
  banned: msg`You are banned from writing in this room. What you wrote is kept here.`,
  'ban-reason-too-long': msg`The reason is longer than 200 characters. Shorten it.`,
}

const inWordsOfRooms: Partial<Record<Code, MessageDescriptor>> = {
  ...ofRooms,
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
