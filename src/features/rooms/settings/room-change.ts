import { parseRoomName, tidyRoomName } from '@/domain/room-names'
import { announcement, checkRoomPassword, roomDescription, tidyRoomPassword } from '@/domain/rooms'
import type { Code } from '@/domain/codes'
import type { RoomChange, RoomView } from '@/views/rooms'

/** The settings of a room as they are typed. */
export interface RoomSettingsText {
  name: string
  description: string
  announcement: string
  isPrivate: boolean
  /** The new password; empty keeps the old one. */
  password: string
}

export const storedSettings = (room: RoomView, words: string): RoomSettingsText => ({
  name: room.name,
  description: room.description,
  announcement: words,
  isPrivate: room.isPrivate,
  password: '',
})

/** What is saved: the fields that differ from the stored ones. */
export function roomChange(stored: RoomSettingsText, typed: RoomSettingsText): RoomChange {
  const change: RoomChange = {}
  if (tidyRoomName(typed.name) !== stored.name) change.name = typed.name
  if (roomDescription.tidy(typed.description) !== stored.description) change.description = typed.description
  if (announcement.tidy(typed.announcement) !== stored.announcement) change.announcement = typed.announcement
  if (!typed.isPrivate && stored.isPrivate) change.password = null
  if (needsPassword(stored, typed) || (typed.isPrivate && typed.password !== '')) change.password = typed.password
  return change
}

/** A public room that becomes private has no password to keep. */
export const needsPassword = (stored: RoomSettingsText, typed: RoomSettingsText): boolean =>
  typed.isPrivate && !stored.isPrivate

/** What is wrong with a change, by field. */
export function errorsOf({
  name,
  description,
  announcement: words,
  password,
}: RoomChange): Map<keyof RoomChange, Code> {
  const codes: Array<[keyof RoomChange, Code | null]> = [
    ['name', name === undefined ? null : parseRoomName(name).code],
    ['description', description === undefined ? null : roomDescription.parse(description).code],
    ['announcement', words === undefined ? null : announcement.parse(words).code],
    ['password', typeof password === 'string' ? checkRoomPassword(tidyRoomPassword(password)) : null],
  ]
  return new Map(codes.filter((one): one is [keyof RoomChange, Code] => one[1] !== null))
}
