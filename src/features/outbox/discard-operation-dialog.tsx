import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OutboxItemView } from '@/views/outbox'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { SheetText } from '@/ui/sheet'
import { discardWithUndo } from './discard-with-undo'
import { OutboxTitle } from './outbox-title'
import classes from './outbox-sheet.module.css'
import { UndoSentence } from './undo-sentence'
import { useChildren } from './use-children'

interface DiscardOperationDialogProps {
  item: Pick<OutboxItemView, 'operation' | 'kind' | 'room' | 'mayHaveArrived'>
  onClose: () => void
}

/** Asks before an operation is discarded, and lists all operations that go with it (Y10). */
export function DiscardOperationDialog({ item, onClose }: DiscardOperationDialogProps) {
  const { t } = useLingui()
  const children = useChildren(item.operation)
  const isEdit = item.kind === 'edit' || item.kind === 'message-edit'
  const discard = () => {
    onClose()
    void discardWithUndo(item.operation, isEdit ? t`Discarded` : t`Deleted`)
  }
  return (
    <ConfirmDialog
      title={isEdit ? t`Discard the change?` : t`Delete it?`}
      sentence={<Consequence item={item} />}
      answer={isEdit ? <Trans>Discard</Trans> : <Trans>Delete</Trans>}
      keep={<Trans>Keep it</Trans>}
      onAnswer={discard}
      onClose={onClose}
    >
      {children.length > 0 ? (
        <>
          <SheetText>
            {t`${plural(children.length, {
              one: 'One thing that hangs on it goes with it:',
              other: '# things that hang on it go with it:',
            })}`}
          </SheetText>
          <ul className={classes.children}>
            {children.map((child) => (
              <li key={child.operation}>
                <OutboxTitle item={child} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </ConfirmDialog>
  )
}

function Consequence({ item }: Pick<DiscardOperationDialogProps, 'item'>) {
  return item.kind === 'edit' ? (
    <Trans>The post stays as it was. You can undo this for five seconds.</Trans>
  ) : (
    <UndoSentence kind={item.kind} inRoom={item.room !== null} mayHaveArrived={item.mayHaveArrived} />
  )
}
