import { createFileRoute } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { Loader } from '@/ui/loader'

/** `message`: id of the message to show. */
export const Route = createFileRoute('/_user/chat-room/$roomId')({
  validateSearch: (search): { message?: string } =>
    typeof search.message === 'string' ? { message: search.message } : {},
  component: ChatRoom,
})

function ChatRoom() {
  const { t } = useLingui()
  return <Loader text={t`The messages load…`} />
}
