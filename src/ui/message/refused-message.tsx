import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { refusalSentence } from '@/i18n/codes'
import '@/i18n/later-codes'
import type { DeliveryState } from '@/views/delivery'
import type { MessageView } from '@/views/messages'
import { refusedChoices, type RefusedChoice } from '@/views/refused-message'
import { FoldedText } from './folded-text'
import classes from './message-bubble.module.css'

export interface RefusedActions {
  /** This and the next two are absent while nothing can be written: it would be refused again. */
  retry?: (message: MessageView) => void
  edit?: (message: MessageView) => void
  /** Sends the text of a refused edit as a new message. */
  sendAnew?: (message: MessageView) => void
  /** Copies the refused words. */
  copy: (message: MessageView) => void
  discard: (message: MessageView) => void
}

interface RefusedMessageProps {
  message: MessageView
  refusal: DeliveryState & { kind: 'refused' }
  actions: RefusedActions
}

/** Why the server refused a message or its edit, the words of that edit, and what the user can do with it. */
export function RefusedMessage({ message, refusal, actions }: RefusedMessageProps) {
  const { i18n } = useLingui()
  const { refusedEdit, kind, content } = message
  const isEdit = refusedEdit !== null
  const choices = refusedChoices({ isEdit, kind, content: refusedEdit ?? content }, actions.retry !== undefined)
  return (
    <div className={classes.refused} role="status">
      <p>{i18n._(refusalSentence(refusal.code, refusal.fields))}</p>
      {isEdit && (
        <blockquote className={classes.refusedEdit}>
          <FoldedText content={refusedEdit} />
        </blockquote>
      )}
      <div className={classes.actions}>
        {choices.map((choice) => (
          <Choice key={choice} choice={choice} message={message} actions={actions} />
        ))}
        <Button variant="subtle" color="danger" onClick={() => actions.discard(message)}>
          {isEdit ? <Trans>Discard</Trans> : <Trans>Delete</Trans>}
        </Button>
      </div>
    </div>
  )
}

const LABELS: Record<RefusedChoice, ReactNode> = {
  copy: <Trans>Copy the text</Trans>,
  'send-anew': <Trans>Send as a new message</Trans>,
  retry: <Trans>Try again</Trans>,
  edit: <Trans>Edit</Trans>,
}

interface ChoiceProps extends Pick<RefusedMessageProps, 'message' | 'actions'> {
  choice: RefusedChoice
}

function Choice({ choice, message, actions }: ChoiceProps) {
  const run = choice === 'send-anew' ? actions.sendAnew : actions[choice]
  return (
    <Button variant="subtle" onClick={() => run?.(message)}>
      {LABELS[choice]}
    </Button>
  )
}
