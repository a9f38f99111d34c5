import { Trans } from '@lingui/react/macro'

interface RemovedTextProps {
  /** The server does not know of the deletion yet, so the other user still sees the message. */
  pending: boolean
}

/** In place of the words of a message that its author deletes for both. */
export const RemovedText = ({ pending }: RemovedTextProps) =>
  pending ? <Trans>Not deleted for everyone yet</Trans> : <Trans>This message was deleted</Trans>
