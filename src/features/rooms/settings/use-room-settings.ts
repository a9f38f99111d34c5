import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { changeRoom } from '@/data/rooms'
import type { RoomView } from '@/views/rooms'
import { succeedsOrShowsError } from '../../shell/show-error'
import { showRoomOutcome } from '../room-outcome'
import { errorsOf, needsPassword, roomChange, storedSettings, type RoomSettingsText } from './room-change'

/** The settings of a room while they are typed. What is not typed follows the room. */
export function useRoomSettings(room: RoomView, announcement: string) {
  const { t } = useLingui()
  const [written, setWritten] = useState<Partial<RoomSettingsText>>({})
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const stored = storedSettings(room, announcement)
  const text = { ...stored, ...written }
  const change = roomChange(stored, text)
  const errors = errorsOf(change)
  return {
    text,
    /** A missing password is no error before the first try. */
    errorOf: (field: keyof typeof change) =>
      errors.get(field) === 'password-missing' && !tried ? undefined : errors.get(field),
    changed: Object.keys(change).length > 0,
    valid: errors.size === 0,
    /** All become able to enter and read. */
    opens: change.password === null,
    needsPassword: needsPassword(stored, text),
    saving,
    write: (part: Partial<RoomSettingsText>) => setWritten({ ...written, ...part }),
    try: () => setTried(true),
    /** Stores the change, and shows later what became of it. */
    async save(): Promise<boolean> {
      setSaving(true)
      const saved = await succeedsOrShowsError(changeRoom(room.id, change))
      setSaving(false)
      if (!saved) return false
      const texts = { done: { title: t`Saved` }, failed: t`The room was not changed` }
      void showRoomOutcome({ collection: 'chat_rooms', record: room.id }, texts)
      return true
    },
  }
}

export type RoomSettingsEdit = ReturnType<typeof useRoomSettings>
