import { createFileRoute } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { Loader } from '@/ui/loader'

export const Route = createFileRoute('/_user/chat-room/$roomId')({ component: Room })

function Room() {
  const { t } = useLingui()
  return <Loader text={t`Loading…`} />
}
