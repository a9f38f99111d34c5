import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { childrenOf, discardPost } from '@/data/outbox/commands'
import type { OutboxItemView } from '@/data/views'
import { Sheet, SheetAnswers, SheetSentence } from '@/ui/sheet'
import { sayRefusal } from './say-refusal'

interface DiscardDialogProps {
  operation: string
  onClose: () => void
}

/** Asks before an unsent post goes, with what hangs on it: it cannot be brought back. */
export function DiscardDialog({ operation, onClose }: DiscardDialogProps) {
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
    <Sheet kind="dialog" title={<Trans>Delete the post?</Trans>} onClose={onClose}>
      <SheetSentence>
        <Trans>Are you sure you want to delete this post?</Trans>
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
          <Trans>Delete</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </SheetAnswers>
    </Sheet>
  )
}
