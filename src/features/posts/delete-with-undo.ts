import { t } from '@lingui/core/macro'
import { DELETE_UNDO_MS } from '@/domain/limits'
import { showToast } from '@/ui/toast-store'
import { showError } from '../shell/show-error'

interface Deletion {
  remove: () => Promise<void>
  undo: () => Promise<'undone' | 'too-late'>
  /** Messages for each outcome. */
  deleted: string
  failed: string
  back: string
  tooLate: string
}

/** Deletes a post or a comment and offers an undo for five seconds. */
export async function deleteWithUndo(deletion: Deletion): Promise<void> {
  try {
    await deletion.remove()
    const action = { label: t`Undo`, run: () => void undo(deletion), ms: DELETE_UNDO_MS }
    showToast({ tone: 'ok', title: deletion.deleted, action })
  } catch (error) {
    showError(deletion.failed, error)
  }
}

async function undo(deletion: Deletion): Promise<void> {
  try {
    const result = await deletion.undo()
    if (result === 'undone') showToast({ tone: 'ok', title: deletion.back })
    else showToast({ tone: 'error', title: t`Error`, detail: deletion.tooLate })
  } catch (error) {
    showError(t`Error`, error)
  }
}
