import { t } from '@lingui/core/macro'
import { discardPost } from '@/data/outbox'
import { showToast, type Toast } from '@/ui/toast-store'
import { undoAction } from './undo-action'

/**
 * Discards an operation with its descendants and offers an undo for five seconds.
 * @param done the message when the server does not know it
 * @param later the message when it may know it
 */
export async function discardWithUndo(
  operation: string,
  done: string,
  later = t`It will be deleted once you are online`,
): Promise<void> {
  try {
    const { deleting, undo } = await discardPost(operation)
    if (undo === null) return showFailure(t`The server may have it already.`)
    const title = deleting ? later : done
    offerUndo(undo, { tone: 'plain', title })
  } catch {
    showFailure(t`It could not be deleted. Try again.`)
  }
}

/** A failed undo is offered again: only the page still has what was discarded. */
function offerUndo(undo: () => Promise<'undone' | 'too-late'>, toast: Omit<Toast, 'id' | 'action'>): void {
  const failed = { tone: 'error', title: t`Error`, detail: t`It could not be put back. Try again.` } as const
  const action = undoAction({
    undo,
    back: t`It is back in its place`,
    tooLate: t`It is too late: it is being deleted.`,
    onError: () => offerUndo(undo, failed),
  })
  showToast({ ...toast, action })
}

const showFailure = (detail: string): void => showToast({ tone: 'error', title: t`Error`, detail })

/** As `discardWithUndo`, for several operations that the server does not know: one toast, one undo. */
export async function discardAllWithUndo(operations: readonly string[], done: string): Promise<void> {
  const undos: Array<() => Promise<'undone' | 'too-late'>> = []
  try {
    for (const operation of operations) {
      const { undo } = await discardPost(operation)
      if (undo) undos.push(undo)
    }
  } catch {
    showFailure(t`It could not be deleted. Try again.`)
  }
  if (undos.length > 0) offerUndo(() => undoAll(undos), { tone: 'plain', title: done })
}

/** In the order of discarding, so that messages get their order back. */
async function undoAll(undos: ReadonlyArray<() => Promise<'undone' | 'too-late'>>): Promise<'undone' | 'too-late'> {
  let result: 'undone' | 'too-late' = 'undone'
  for (const undo of undos) if ((await undo()) === 'too-late') result = 'too-late'
  return result
}
