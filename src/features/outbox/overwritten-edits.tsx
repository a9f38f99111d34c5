import { Button } from '@mantine/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { dismissOverwrittenEdit, restoreEdit } from '@/data/outbox/overwritten-edits'
import type { OverwrittenEditView } from '@/views/outbox'
import { DomainError } from '@/domain/domain-error'
import { showToast } from '@/ui/toast-store'
import { RunningText } from '@/ui/text/running-text'
import { copyWithToast } from './copy-with-toast'
import classes from './outbox-sheet.module.css'

/** Texts that an edit from another device of the user replaced. Each stays until the user restores or discards it. */
export function OverwrittenEdits({ texts }: { texts: OverwrittenEditView[] }) {
  if (texts.length === 0) return null
  return (
    <section className={classes.kept}>
      <h3 className={classes.keptTitle}>
        <Trans>Your text that an edit from another device replaced</Trans>
      </h3>
      <ul>
        {texts.map((edit) => (
          <OverwrittenEditRow key={edit.id} edit={edit} />
        ))}
      </ul>
    </section>
  )
}

function OverwrittenEditRow({ edit }: { edit: OverwrittenEditView }) {
  return (
    <li className={classes.keptText}>
      <RunningText content={edit.content} links={false} />
      <p className={classes.replacedBy}>
        <Trans>The post says now:</Trans>
      </p>
      <RunningText content={edit.replacedBy} links={false} className={classes.replacedBy} />
      <span className={classes.keptActions}>
        <Button variant="subtle" onClick={() => void putBack(edit.id)}>
          <Trans>Put it back</Trans>
        </Button>
        <Button variant="subtle" onClick={() => void copyWithToast(edit.content)}>
          <Trans>Copy the text</Trans>
        </Button>
        <Button variant="subtle" color="quiet" onClick={() => void dismissOverwrittenEdit(edit.id)}>
          <Trans>Dismiss</Trans>
        </Button>
      </span>
    </li>
  )
}

async function putBack(id: string): Promise<void> {
  try {
    await restoreEdit(id)
    showToast({ tone: 'ok', title: t`Your text is back in the post` })
  } catch (error) {
    const gone = error instanceof DomainError && error.code === 'gone'
    const detail = gone ? t`The post is deleted. Copy the text to keep it.` : t`An unexpected error occurred.`
    showToast({ tone: 'error', title: t`Error`, detail })
  }
}
