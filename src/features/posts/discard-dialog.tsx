import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { discardWithUndo } from '@/features/outbox/discard-with-undo'
import { useChildren } from '@/features/outbox/use-children'
import { ConfirmDialog } from '@/ui/confirm-dialog'

interface DiscardDialogProps {
  operation: string
  /** Whether the operation edits a stored post: then the post stays. */
  edit: boolean
  onClose: () => void
}

/** Asks before an unsent post or edit is discarded with its dependent operations. The user can undo it for five seconds. */
export function DiscardDialog({ operation, edit, onClose }: DiscardDialogProps) {
  const { t } = useLingui()
  const children = useChildren(operation)
  const discard = () => {
    onClose()
    void discardWithUndo(operation, edit ? t`Discarded` : t`Deleted`)
  }
  return (
    <ConfirmDialog
      title={edit ? <Trans>Discard the change?</Trans> : <Trans>Delete the post?</Trans>}
      sentence={<DiscardedList edit={edit} waiting={children.length} />}
      answer={edit ? <Trans>Discard</Trans> : <Trans>Delete</Trans>}
      onAnswer={discard}
      onClose={onClose}
    />
  )
}

function DiscardedList({ edit, waiting }: { edit: boolean; waiting: number }) {
  return (
    <>
      {edit ? (
        <Trans>The post stays as it was. You can undo this for five seconds.</Trans>
      ) : (
        <Trans>Are you sure you want to delete this post?</Trans>
      )}
      {waiting > 0 && (
        <>
          {' '}
          <Plural
            value={waiting}
            one="# thing that waits for it goes with it."
            other="# things that wait for it go with it."
          />
        </>
      )}
    </>
  )
}
