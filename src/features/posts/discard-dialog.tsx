import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { childrenOf, discardPost } from '@/data/outbox/commands'
import type { OutboxItemView } from '@/data/views'
import { Sheet, SheetAnswers, SheetSentence } from '@/ui/sheet'
import { sayRefusal } from '@/features/shell/say-refusal'

interface DiscardDialogProps {
  operation: string
  /** Of a post that the server has: the post stays, its change goes. */
  edit: boolean
  onClose: () => void
}

/** Asks before an unsent post or an edit goes, with what hangs on it: it cannot be brought back. */
export function DiscardDialog({ operation, edit, onClose }: DiscardDialogProps) {
  const [children, setChildren] = useState<OutboxItemView[]>([])
  useEffect(() => {
    let open = true
    void childrenOf(operation).then((found) => open && setChildren(found))
    return () => {
      open = false
    }
  }, [operation])
  const discard = () => {
    onClose()
    void sayRefusal(discardPost(operation))
  }
  return (
    <Sheet
      kind="dialog"
      title={edit ? <Trans>Discard the change?</Trans> : <Trans>Delete the post?</Trans>}
      onClose={onClose}
    >
      <SheetSentence>
        {edit ? (
          <Trans>The post stays as it was. What you changed is only here; after this it is gone.</Trans>
        ) : (
          <Trans>Are you sure you want to delete this post?</Trans>
        )}
        {children.length > 0 && (
          <>
            {' '}
            <Plural
              value={children.length}
              one="# thing that waits for it goes with it."
              other="# things that wait for it go with it."
            />
          </>
        )}
      </SheetSentence>
      <SheetAnswers>
        <Button color="danger" onClick={discard}>
          {edit ? <Trans>Discard</Trans> : <Trans>Delete</Trans>}
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </SheetAnswers>
    </Sheet>
  )
}
