import { Plural, Trans } from '@lingui/react/macro'
import { discardPost } from '@/data/outbox'
import { useChildren } from '@/features/outbox/use-children'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { succeedsOrShowsError } from '../shell/show-error'

interface DiscardDialogProps {
  operation: string
  /** Whether the operation edits a stored post: then the post stays. */
  edit: boolean
  onClose: () => void
}

/** Asks before an unsent post or edit is discarded with its dependent operations, because this cannot be undone. */
export function DiscardDialog({ operation, edit, onClose }: DiscardDialogProps) {
  const children = useChildren(operation)
  const discard = () => {
    onClose()
    void succeedsOrShowsError(discardPost(operation))
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
        <Trans>The post stays as it was. What you changed is only here; after this it is gone.</Trans>
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
