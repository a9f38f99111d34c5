import { t } from '@lingui/core/macro'
import { showToast } from '@/ui/toast-store'

/** Waits for a command of the outbox, and shows `done`, or an error. Returns whether the command succeeded. */
export async function showResult(command: Promise<unknown>, done?: string): Promise<boolean> {
  try {
    await command
    if (done) showToast({ tone: 'plain', title: done })
    return true
  } catch {
    showToast({ tone: 'error', title: t`Error`, detail: t`An unexpected error occurred.` })
    return false
  }
}
