import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { isOfflineNow } from '@/data/connection'
import { outcomeOf } from '@/data/outbox'
import { DELETE_UNDO_MS } from '@/domain/limits'
import { refusalSentence } from '@/i18n/codes'
import { showToast } from '@/ui/toast-store'
import { undoAction } from '../outbox/undo-action'
import { showError } from '../shell/show-error'

/** After the undo, a verdict within this time is shown. A later one is not, because the user is elsewhere by then. */
const VERDICT_WAIT_MS = 30_000

interface Deletion {
  of: { collection: 'hashtag_posts' | 'hashtag_comments' | 'private_messages' | 'room_messages'; record: string }
  remove: () => Promise<void>
  undo: () => Promise<'undone' | 'too-late'>
  /** Messages: of the deletion that begins, and of each outcome. */
  begun: string
  deleted: string
  failed: string
  back: string
  tooLate: string
}

/** Deletes a post, a comment or a message and offers an undo for five seconds. The success is shown when the server has deleted it. */
export async function deleteWithUndo(deletion: Deletion): Promise<void> {
  try {
    await deletion.remove()
  } catch (error) {
    return showError(deletion.failed, error)
  }
  const title = isOfflineNow() ? t`It will be deleted once you are online` : deletion.begun
  const action = undoAction({ ...deletion, onError: (error) => showError(t`Error`, error) })
  showToast({ tone: 'plain', title, action })
  const outcome = await outcomeOf({ ...deletion.of, deletion: true }, DELETE_UNDO_MS + VERDICT_WAIT_MS)
  if (outcome.kind === 'accepted') showToast({ tone: 'ok', title: deletion.deleted })
  if (outcome.kind === 'refused') {
    showToast({
      tone: 'error',
      title: deletion.failed,
      detail: i18n._(refusalSentence(outcome.code, outcome.fields)),
    })
  }
}
