import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { refusalSentence } from '@/i18n/codes'
import type { DeliveryState } from '@/views/delivery'
import type { MessageView } from '@/views/messages'
import classes from './message-bubble.module.css'

export interface RefusedActions {
  /** This and the next two are absent while nothing can be written: it would be refused again. */
  retry?: (message: MessageView) => void
  edit?: (message: MessageView) => void
  /** Sends the text of a refused edit as a new message. */
  sendAnew?: (message: MessageView) => void
  copy: (message: MessageView) => void
  discard: (message: MessageView) => void
}

interface RefusedMessageProps {
  message: MessageView
  refusal: DeliveryState & { kind: 'refused' }
  actions: RefusedActions
}

/** Why the server refused a message or its edit, and what the user can do with it. */
export function RefusedMessage({ message, refusal, actions }: RefusedMessageProps) {
  const { i18n } = useLingui()
  const { retry, edit, sendAnew, copy } = actions
  const isEdit = message.number !== null
  const isClosed = retry === undefined
  return (
    <div className={classes.refused} role="status">
      <p>{i18n._(refusalSentence(refusal.code, refusal.fields))}</p>
      <div className={classes.actions}>
        {isClosed && message.content !== '' && (
          <Button variant="subtle" onClick={() => copy(message)}>
            <Trans>Copy the text</Trans>
          </Button>
        )}
        {isEdit && sendAnew && (
          <Button variant="subtle" onClick={() => sendAnew(message)}>
            <Trans>Send as a new message</Trans>
          </Button>
        )}
        {!isEdit && retry && (
          <Button variant="subtle" onClick={() => retry(message)}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {!isEdit && edit && message.kind !== 'voice' && (
          <Button variant="subtle" onClick={() => edit(message)}>
            <Trans>Edit</Trans>
          </Button>
        )}
        <Button variant="subtle" color="danger" onClick={() => actions.discard(message)}>
          {isEdit ? <Trans>Discard</Trans> : <Trans>Delete</Trans>}
        </Button>
      </div>
    </div>
  )
}
