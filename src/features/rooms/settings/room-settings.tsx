import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useState, type FormEvent } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { setRoomPicture } from '@/data/rooms'
import { ANNOUNCEMENT_MAX_CHARACTERS, ROOM_DESCRIPTION_MAX_CHARACTERS, ROOM_NAME_MAX_CHARACTERS } from '@/domain/limits'
import { announcement, roomDescription, tidyRoomName } from '@/domain/rooms'
import { countCharacters } from '@/domain/text'
import { formatNumber } from '@/i18n/format'
import { roomSentenceFor } from '@/i18n/room-codes'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Sheet, SheetButtons, SheetItem } from '@/ui/sheet'
import { TextField } from '@/ui/text-field'
import type { RoomHeaderView, RoomView } from '@/views/rooms'
import type { RoomLayerKind } from '../layers/open-room-layer'
import { RoomPictureButton } from '../room-picture-button'
import { RoomPrivacy } from './room-privacy'
import classes from './room-settings.module.css'
import { RoomTextArea } from './room-text-area'
import { useRoomSettings, type RoomSettingsEdit } from './use-room-settings'

interface RoomSettingsProps {
  room: RoomView
  header: RoomHeaderView
  onOpen: (kind: RoomLayerKind) => void
  onClose: () => void
}

/** The settings of a room, for its owner. What was typed is not lost by a tap beside the sheet. */
export function RoomSettings({ room, header, onOpen, onClose }: RoomSettingsProps) {
  const edit = useRoomSettings(room, header.announcement)
  const [asked, setAsked] = useState<'discard' | 'open' | null>(null)
  const close = () => (edit.changed ? setAsked('discard') : onClose())
  const save = async () => {
    setAsked(null)
    if (await edit.save()) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.try()
    if (!edit.changed || !edit.valid) return
    if (edit.opens) setAsked('open')
    else void save()
  }
  return (
    <Sheet title={<Trans>Room settings</Trans>} onClose={close}>
      <div className={classes.picture}>
        <RoomPictureButton
          name={room.name}
          url={room.avatarUrl}
          onPick={(square) => setRoomPicture(room.id, square)}
          onRemove={() => setRoomPicture(room.id, null)}
        />
      </div>
      <form noValidate onSubmit={submit}>
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

function RoomTexts({ edit }: { edit: RoomSettingsEdit }) {
  const { t, i18n } = useLingui()
  const { text, errorOf, write } = edit
  const wrong = errorOf('name')
  return (
    <>
      <div className={classes.field}>
        <TextField
          label={t`Room name`}
          autoComplete="off"
          value={text.name}
          error={wrong ? i18n._(roomSentenceFor(wrong)) : undefined}
          onChange={(event) => write({ name: event.currentTarget.value })}
        />
        <span className={classes.count}>
          <bdi dir="ltr">
            {formatNumber(countCharacters(tidyRoomName(text.name)))}/{formatNumber(ROOM_NAME_MAX_CHARACTERS)}
          </bdi>
        </span>
      </div>
      <RoomTextArea
        label={t`Description`}
        value={text.description}
        rule={roomDescription}
        most={ROOM_DESCRIPTION_MAX_CHARACTERS}
        onWrite={(description) => write({ description })}
      />
      <RoomTextArea
        label={t`Announcement`}
        placeholder={t`Stands above the messages. Leave it empty to show none.`}
        value={text.announcement}
        rule={announcement}
        most={ANNOUNCEMENT_MAX_CHARACTERS}
        onWrite={(words) => write({ announcement: words })}
      />
    </>
  )
}
