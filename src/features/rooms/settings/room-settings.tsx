import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useEffect, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { setRoomPicture } from '@/data/rooms'
import { ANNOUNCEMENT_MAX_CHARACTERS, ROOM_DESCRIPTION_MAX_CHARACTERS } from '@/domain/limits'
import { announcement, roomDescription } from '@/domain/rooms'
import { roomSentenceFor } from '@/i18n/room-codes'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { focusRefused } from '@/ui/focus-refused'
import { Sheet, SheetButtons, SheetItem } from '@/ui/sheet'
import type { RoomHeaderView, RoomView } from '@/views/rooms'
import type { RoomLayerKind } from '../layers/room-layer-kind'
import { RoomNameField } from '../fields/room-name-field'
import { RoomTextArea } from '../fields/room-text-area'
import { RoomPictureButton } from '../room-picture-button'
import { RoomPrivacy } from './room-privacy'
import classes from './room-settings.module.css'
import { useRoomSettings, type RoomSettingsEdit } from './use-room-settings'

interface RoomSettingsProps {
  room: RoomView
  header: RoomHeaderView
  onOpen: (kind: RoomLayerKind) => void
  onClose: () => void
}

/** The settings of a room, for its owner. What was typed is not lost by a tap beside the sheet or a step back. */
export function RoomSettings({ room, header, onOpen, onClose }: RoomSettingsProps) {
  const edit = useRoomSettings(room, header.announcement)
  const [asked, setAsked] = useState<'discard' | 'open' | null>(null)
  useAskBeforeUnload(edit.changed)
  const close = () => (edit.changed ? setAsked('discard') : onClose())
  const save = async () => {
    setAsked(null)
    if (await edit.save()) onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!edit.changed) return
    if (!edit.valid) {
      flushSync(edit.try)
      focusRefused(event.currentTarget)
      return
    }
    if (edit.opens) setAsked('open')
    else void save()
  }
  return (
    <Sheet title={<Trans>Room settings</Trans>} onClose={close}>
      <div className={classes.picture}>
        <RoomPictureButton
          room={room.id}
          url={room.avatarUrl}
          onPick={(square) => setRoomPicture(room.id, square)}
          onRemove={() => setRoomPicture(room.id, null)}
        />
      </div>
      <form className={classes.form} noValidate onSubmit={submit}>
        <RoomTexts edit={edit} />
        <RoomPrivacy edit={edit} />
        <SheetItem icon={IconTrash} danger onClick={() => (edit.changed ? setAsked('discard') : onOpen('delete'))}>
          <Trans>Delete the room</Trans>
        </SheetItem>
        <div className={classes.foot}>
          <SheetButtons>
            <Button type="submit" size="lg" disabled={!edit.changed || edit.saving}>
              <Trans>Save</Trans>
            </Button>
          </SheetButtons>
        </div>
      </form>
      {asked === 'discard' && (
        <ConfirmDialog
          title={<Trans>Discard the changes?</Trans>}
          sentence={<Trans>What you changed in the settings is not saved.</Trans>}
          answer={<Trans>Discard</Trans>}
          keep={<Trans>Keep editing</Trans>}
          onAnswer={onClose}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'open' && (
        <ConfirmDialog
          title={<Trans>Open the room for all?</Trans>}
          sentence={<Trans>Everybody can join without a password, and read all messages, also the old ones.</Trans>}
          answer={<Trans>Open and save</Trans>}
          onAnswer={() => void save()}
          onClose={() => setAsked(null)}
        />
      )}
    </Sheet>
  )
}

/** The browser asks before it leaves the app, as a step back does from a page that was opened by its address. */
function useAskBeforeUnload(changed: boolean): void {
  useEffect(() => {
    if (!changed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [changed])
}

function RoomTexts({ edit }: { edit: RoomSettingsEdit }) {
  const { t, i18n } = useLingui()
  const { text, errorOf, write } = edit
  const sentence = (field: 'name' | 'description' | 'announcement') => {
    const code = errorOf(field)
    return code ? i18n._(roomSentenceFor(code)) : undefined
  }
  return (
    <div className={classes.texts}>
      <RoomNameField value={text.name} error={sentence('name')} onWrite={(name) => write({ name })} />
      <RoomTextArea
        label={<Trans>Description</Trans>}
        value={text.description}
        tidy={roomDescription.tidy}
        most={ROOM_DESCRIPTION_MAX_CHARACTERS}
        error={sentence('description')}
        onWrite={(description) => write({ description })}
      />
      <RoomTextArea
        label={<Trans>Announcement</Trans>}
        placeholder={t`Stands above the messages. Leave it empty to show none.`}
        value={text.announcement}
        tidy={announcement.tidy}
        most={ANNOUNCEMENT_MAX_CHARACTERS}
        error={sentence('announcement')}
        onWrite={(words) => write({ announcement: words })}
      />
    </div>
  )
}
