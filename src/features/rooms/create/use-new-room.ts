import { useState } from 'react'
import { plural, t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useObservable } from '@/data/context/use-observable'
import { createRoom, discardNewRoom, newRoomDraft$, saveNewRoom, setNewRoomPicture } from '@/data/rooms'
import { DomainError } from '@/domain/domain-error'
import { parseRoomName } from '@/domain/room-names'
import { checkRoomPassword, roomDescription, tidyRoomPassword } from '@/domain/rooms'
import { roomRefusalSentence } from '@/i18n/room-codes'
import type { NewRoomText } from '@/views/rooms'
import { useSavedDraft } from '../../posts/use-saved-draft'
import { showError } from '../../shell/show-error'
import { showOutcome } from '../../shell/show-outcome'

const EMPTY: NewRoomText = { name: '', description: '', isPrivate: false, invitees: [] }

export type NewRoomField = 'name' | 'description' | 'password' | 'invitees'

/** What is wrong with each field, as codes. */
export function newRoomErrors(text: NewRoomText, password: string): Partial<Record<NewRoomField, string>> {
  const { code: name } = parseRoomName(text.name)
  const { code: description } = roomDescription.parse(text.description)
  const secret = text.isPrivate ? checkRoomPassword(tidyRoomPassword(password)) : null
  const nobody = text.isPrivate && text.invitees.length === 0
  return {
    ...(name && { name }),
    ...(description && { description }),
    ...(secret && { password: secret }),
    ...(nobody && { invitees: 'invitees-missing' }),
  }
}

/** The form of a new room. Everything but the password is stored with each key press, and comes back after a kill. */
export function useNewRoom() {
  const navigate = useNavigate()
  const stored = useObservable(newRoomDraft$, null)
  const draft = useSavedDraft<NewRoomText>(stored, saveNewRoom, EMPTY)
  const [password, setPassword] = useState('')
  const [found, setFound] = useState<Partial<Record<string, string>>>({})
  const [creating, setCreating] = useState(false)
  // Decided by the first change of this visit.
  const [wasRestored, setWasRestored] = useState<boolean | null>(null)
  const noteChange = () => setWasRestored((known) => known ?? stored !== null)
  const { name, description, isPrivate, invitees } = draft
  const text: NewRoomText = { name, description, isPrivate, invitees }
  const errors = { ...found, ...newRoomErrors(text, password) }

  const create = async (): Promise<void> => {
    const room = draft.begin()
    const locked = isPrivate ? { password, invitees } : null
    setCreating(true)
    try {
      await createRoom(room, { name, description, locked })
    } catch (error) {
      setCreating(false)
      if (error instanceof DomainError && Object.keys(error.fields).length > 0) setFound(error.fields)
      else showError(t`The room was not created`, error)
      return
    }
    draft.clear()
    void navigate({ to: '/chat-room/$roomId', params: { roomId: room }, replace: true })
    const sent = invitees.length
    const detail = plural(sent, { one: '# invitation was sent', other: '# invitations were sent' })
    const done = { title: t`The room was created`, ...(isPrivate && { detail }) }
    const texts = { done, failed: t`The room was not created`, reasonOf: roomRefusalSentence }
    void showOutcome({ collection: 'chat_rooms', record: room }, texts)
  }
  return {
    ...{ text, password, errors, creating },
    /** Null before the first key press. */
    id: draft.id,
    /** The form came with what was filled in at an earlier visit. */
    restored: wasRestored ?? stored !== null,
    unsaved: draft.unsaved,
    pictureUrl: stored && stored.id === draft.id ? stored.pictureUrl : null,
    write(change: Partial<NewRoomText>) {
      noteChange()
      setFound({})
      draft.write(change)
    },
    writePassword(written: string) {
      setFound({})
      setPassword(written)
    },
    setPicture(square: File | null): Promise<void> {
      noteChange()
      return setNewRoomPicture(draft.begin(), text, square)
    },
    async startAnew() {
      if (draft.id) await discardNewRoom(draft.id)
      draft.clear()
      setPassword('')
      setWasRestored(false)
    },
    create,
  }
}
