import { parseRoomName } from '@/domain/room-names'
import { isRoomKey, announcement, roomDescription, roomSearchKey } from '@/domain/rooms'
import { refuse } from '../shared/refuse'
import { fileOf, fileRefusal, requireUpload } from '../shared/upload-file'
import { hasKey } from './room-keys'

const MESSAGE = 'This room cannot be saved.'

/** Normalises the texts of a room, or refuses them with each field's code. */
export function applyRoomRule(room: core.Record): void {
  const name = parseRoomName(room.getString('name'))
  const description = roomDescription.parse(room.getString('description'))
  const announced = announcement.parse(room.getString('announcement'))
  refuse(MESSAGE, { name: name.code, description: description.code, announcement: announced.code })
  room.set('name', name.text)
  room.set('description', description.text)
  room.set('search_key', roomSearchKey(name.text, description.text))
  room.set('announcement', announced.text)
}

/** Refuses a private room without a password: the key comes with the request, or the room has one. */
export function requireKey(tx: core.App, room: core.Record, key: unknown): void {
  if (!room.getBool('is_private')) return
  if (key === undefined ? !hasKey(tx, room.id) : !isRoomKey(key)) refuse(MESSAGE, { password: 'password-missing' })
}

/** Copies the image of the named upload into the room, or refuses with the field's code. */
export function attachRoomAvatar(tx: core.App, room: core.Record, user: string): void {
  const id = room.getString('avatar_upload')
  if (!id || id === room.original().getString('avatar_upload')) return
  const upload = requireUpload(tx, { id, user, field: 'avatar', by: 'chat_rooms' })
  if (upload.width !== upload.height) throw fileRefusal('avatar', 'invalid')
  room.set('avatar', fileOf(tx, upload, 'avatar'))
}
