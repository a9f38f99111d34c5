import { useLingui } from '@lingui/react/macro'
import { BackButton } from '../../shell/back-button'
import { Screen } from '../../shell/screen'
import { CreateRoomForm } from './create-room-form'

/** `/create-chat-room`: the form for a new room. */
export function CreateRoomScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`New room`} start={<BackButton home="/chat-rooms" />} full>
      <CreateRoomForm />
    </Screen>
  )
}
