import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { setBlocked } from '@/data/blocks'
import type { PersonView } from '@/data/views-of-fans'
import { sayRefusal } from '@/features/shell/say-refusal'
import { Sheet, SheetAnswers, SheetSentence } from '@/ui/sheet'

interface BlockQuestionProps {
  person: Pick<PersonView, 'id' | 'username'>
  onClose: () => void
}

/** Asks before a block: it ends following in both directions, and that does not come back with an unblock. */
export function BlockQuestion({ person, onClose }: BlockQuestionProps) {
  const { t } = useLingui()
  const { id, username } = person
  const block = () => {
    onClose()
    void sayRefusal(setBlocked(id, true))
  }
  return (
    <Sheet kind="dialog" title={t`Block ${username}?`} onClose={onClose}>
      <SheetSentence>
        <Trans>You do not see each other any more, and neither follows the other. They are not told.</Trans>
      </SheetSentence>
      <SheetAnswers>
        <Button color="danger" onClick={block}>
          <Trans>Block</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </SheetAnswers>
    </Sheet>
  )
}
