import { createFileRoute } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { Screen } from '@/features/shell/screen'

export const Route = createFileRoute('/_user/chat-rooms')({ component: Rooms })

function Rooms() {
  const { t } = useLingui()
  return <Screen title={t`Rooms`}>{null}</Screen>
}
