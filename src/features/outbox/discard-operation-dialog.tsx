import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { discardPost } from '@/data/outbox'
import type { OutboxItemView } from '@/views/outbox'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { showToast } from '@/ui/toast-store'
import { OutboxTitle } from './outbox-title'
import classes from './outbox-sheet.module.css'
import { useChildren } from './use-children'

interface DiscardOperationDialogProps {
  item: Pick<OutboxItemView, 'operation' | 'kind'>
  onClose: () => void
}

/** Asks before an operation is discarded, and lists all operations that go with it (Y10). */
export function DiscardOperationDialog({ item, onClose }: DiscardOperationDialogProps) {
  const { t } = useLingui()
  const children = useChildren(item.operation)
  const discard = async () => {
    onClose()
    try {
      const result = await discardPost(item.operation)
      if (result === 'deleting') showToast({ tone: 'plain', title: t`It will be deleted once you are online` })
      else showToast({ tone: 'ok', title: item.kind === 'edit' ? t`Discarded` : t`Deleted` })
    } catch {
      showToast({ tone: 'error', title: t`Error`, detail: t`It could not be deleted. Try again.` })
    }
  }
  return (
    <ConfirmDialog
      title={item.kind === 'edit' ? t`Discard the change?` : t`Delete it?`}
      sentence={
        children.length === 0 ? (
          <DiscardedList kind={item.kind} />
        ) : (
          t`${plural(children.length, {
            one: 'One thing that hangs on it goes with it:',
            other: '# things that hang on it go with it:',
          })}`
        )
      }
      answer={item.kind === 'edit' ? <Trans>Discard</Trans> : <Trans>Delete</Trans>}
      keep={<Trans>Keep it</Trans>}
      onAnswer={() => void discard()}
      onClose={onClose}
    >
      {children.length > 0 ? (
        <ul className={classes.children}>
          {children.map((child) => (
            <li key={child.operation}>
              <OutboxTitle item={child} />
            </li>
          ))}
        </ul>
      ) : null}
    </ConfirmDialog>
  )
}

function DiscardedList({ kind }: Pick<OutboxItemView, 'kind'>) {
  return kind === 'edit' ? (
    <Trans>The post stays as it was. What you changed is only here; after this it is gone.</Trans>
  ) : (
    <Trans>What you wrote is only here. After this it is gone.</Trans>
  )
}
