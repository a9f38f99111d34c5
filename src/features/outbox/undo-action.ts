import { t } from '@lingui/core/macro'
import { UNDO_OFFER_MS } from '@/domain/limits'
import { showToast, type Toast } from '@/ui/toast-store'

interface Undo {
  undo: () => Promise<'undone' | 'too-late'>
  /** Messages of the outcomes. */
  back: string
  tooLate: string
  onError: (error: unknown) => void
}

/** The action of a toast that offers an undo for five seconds, and shows what came of it. */
export const undoAction = (offered: Undo): NonNullable<Toast['action']> => ({
  label: t`Undo`,
  run: () => void run(offered),
  ms: UNDO_OFFER_MS,
})

async function run({ undo, back, tooLate, onError }: Undo): Promise<void> {
  try {
    if ((await undo()) === 'undone') showToast({ tone: 'ok', title: back })
    else showToast({ tone: 'error', title: t`Error`, detail: tooLate })
  } catch (error) {
    onError(error)
  }
}
