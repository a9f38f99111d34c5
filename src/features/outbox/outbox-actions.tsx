import { Button } from '@mantine/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { publishAsNew, retryPost } from '@/data/outbox'
import type { OutboxItemView } from '@/views/outbox'
import { asksForPassword, isFinal } from '@/views/room-entry'
import type { RefusedChoice } from '@/views/refused-message'
import { isOrphaned } from '@/ui/delivery-status'
import { copyWithToast } from './copy-with-toast'
import { useSuspension } from '../suspension/use-suspension'
import { CopyEntryButton } from './entry-title'
import { discardWithUndo } from './discard-with-undo'
import { showResult } from './show-result'
import classes from './outbox-sheet.module.css'

interface OutboxActionsProps {
  item: OutboxItemView
  onDiscard: () => void
  onLeave: () => void
}

/** Delivery states in which the text of an unsent operation can be edited. */
const EDITABLE: ReadonlyArray<OutboxItemView['delivery']['kind']> = [
  'waiting',
  'limited',
  'deferred',
  'uploading',
  'paused',
  'refused',
]

const TEXT_KINDS: ReadonlySet<OutboxItemView['kind']> = new Set([
  'post',
  'edit',
  'comment',
  'profile',
  'message',
  'message-edit',
])

/**
 * The actions on one operation in the outbox. A text whose parent was deleted can only be copied, or published as a new
 * post.
 */
export function OutboxActions({ item, onDiscard, onLeave }: OutboxActionsProps) {
  return (
    <span className={classes.actions}>
      {item.choices ? (
        item.choices.map((choice) => <MessageChoice key={choice} choice={choice} item={item} onLeave={onLeave} />)
      ) : (
        <Choices item={item} onLeave={onLeave} />
      )}
      <DiscardButton item={item} onDiscard={onDiscard} />
    </span>
  )
}

function Choices({ item, onLeave }: Omit<OutboxActionsProps, 'onDiscard'>) {
  const { kind } = item.delivery
  const hasText = TEXT_KINDS.has(item.kind)
  const orphaned = hasText && isOrphaned(item.delivery)
  return (
    <>
      {item.entry && kind === 'refused' ? <CopyEntryButton entry={item.entry} /> : null}
      {kind === 'sign-in' ? <SignInButton onLeave={onLeave} /> : null}
      {item.kind === 'room-enter' && asksForPassword(item.delivery) ? (
        <PasswordButton item={item} onLeave={onLeave} />
      ) : null}
      {hasText && item.kind !== 'message-edit' && !orphaned && EDITABLE.includes(kind) ? (
        <EditButton item={item} onLeave={onLeave} />
      ) : null}
      {orphaned ? (
        <>
          {item.kind === 'edit' ? <PublishButton item={item} /> : null}
          {item.content === '' ? null : <CopyButton item={item} />}
        </>
      ) : canBeTriedAgain(item) ? (
        <RetryButton item={item} />
      ) : null}
    </>
  )
}

const ENTRY_KINDS: ReadonlySet<OutboxItemView['kind']> = new Set(['room-enter', 'room-accept'])

const TRIED_AGAIN: ReadonlyArray<OutboxItemView['delivery']['kind']> = ['waiting', 'limited', 'deferred', 'refused']

const canBeTriedAgain = ({ kind, delivery }: OutboxItemView): boolean =>
  TRIED_AGAIN.includes(delivery.kind) && !(asksForPassword(delivery) || (ENTRY_KINDS.has(kind) && isFinal(delivery)))

interface MessageChoiceProps extends Omit<OutboxActionsProps, 'onDiscard'> {
  choice: RefusedChoice
}

/** What the bubble of a refused message offers, too. */
function MessageChoice({ choice, item, onLeave }: MessageChoiceProps) {
  switch (choice) {
    case 'copy':
      return <CopyButton item={item} />
    case 'retry':
      return <RetryButton item={item} />
    case 'edit':
      return <EditButton item={item} onLeave={onLeave} />
    case 'send-anew':
      return (
        <Button variant="subtle" onClick={() => void showResult(publishAsNew(item.operation))}>
          <Trans>Send as a new message</Trans>
        </Button>
      )
  }
}

function CopyButton({ item }: Pick<OutboxActionsProps, 'item'>) {
  return (
    <Button variant="subtle" onClick={() => void copyWithToast(item.content)}>
      <Trans>Copy the text</Trans>
    </Button>
  )
}

function RetryButton({ item }: Pick<OutboxActionsProps, 'item'>) {
  const { delivery } = item
  const suspension = useSuspension()
  if (suspension && delivery.kind === 'refused' && delivery.code === 'suspended') return null
  return (
    <Button variant="subtle" onClick={() => void showResult(retryPost(item.operation))}>
      <Trans>Try again</Trans>
    </Button>
  )
}

function PublishButton({ item }: Pick<OutboxActionsProps, 'item'>) {
  return (
    <Button
      variant="subtle"
      onClick={() => void showResult(publishAsNew(item.operation), t`It will be published as a new post`)}
    >
      <Trans>Publish it as new</Trans>
    </Button>
  )
}

function EditButton({ item, onLeave }: Pick<OutboxActionsProps, 'item' | 'onLeave'>) {
  const navigate = useNavigate()
  const edit = () => {
    onLeave()
    const search = { edit: item.record }
    const openRoom = (roomId: string) => void navigate({ to: '/chat-room/$roomId', params: { roomId } })
    if (item.kind === 'profile') void navigate({ to: '/edit-profile' })
    // A message is edited in its conversation, and a new room's name in the room.
    else if (item.room !== null) openRoom(item.room.id)
    else if (item.receiver !== null) void navigate({ to: '/private-chat/$userId', params: { userId: item.receiver } })
    // A comment is edited on the page of its post.
    else if (item.under !== null) void navigate({ to: '/post-details/$postId', params: { postId: item.under } })
    else if (item.kind === 'edit') void navigate({ to: '/my-posts', search })
    else void navigate({ to: '/create-hashtag-post', search })
  }
  return (
    <Button variant="subtle" onClick={edit}>
      <Trans>Edit</Trans>
    </Button>
  )
}

/** The room has the field for the password (Z37). */
function PasswordButton({ item, onLeave }: Pick<OutboxActionsProps, 'item' | 'onLeave'>) {
  const navigate = useNavigate()
  const open = () => {
    onLeave()
    if (item.room) void navigate({ to: '/chat-room/$roomId', params: { roomId: item.room.id } })
  }
  return (
    <Button variant="subtle" onClick={open}>
      <Trans>Enter the password</Trans>
    </Button>
  )
}

function SignInButton({ onLeave }: Pick<OutboxActionsProps, 'onLeave'>) {
  const navigate = useNavigate()
  const signIn = () => {
    onLeave()
    void navigate({ to: '/login' })
  }
  return (
    <Button variant="subtle" onClick={signIn}>
      <Trans>Log in now</Trans>
    </Button>
  )
}

/** Asks before a text is discarded; others are taken back at once. Each can be undone for five seconds. */
function DiscardButton({ item, onDiscard }: Pick<OutboxActionsProps, 'item' | 'onDiscard'>) {
  const asks = item.kind === 'room-enter' && item.children > 0
  if (item.kind === 'post' || item.kind === 'comment' || item.kind === 'message' || item.kind === 'room' || asks) {
    return (
      <Button variant="subtle" color="danger" onClick={onDiscard}>
        <Trans>Delete</Trans>
      </Button>
    )
  }
  if (item.kind === 'edit' || item.kind === 'message-edit') {
    return (
      <Button variant="subtle" color="danger" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
    )
  }
  // The operation was sent and has no answer yet, so it is unknown whether it can be discarded.
  if (item.delivery.kind === 'sending') return null
  const takeBack = () =>
    void discardWithUndo(item.operation, t`Taken back`, t`It will be taken back once you are online`)
  return (
    <Button variant="subtle" onClick={takeBack}>
      <Trans>Take back</Trans>
    </Button>
  )
}
