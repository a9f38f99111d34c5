import { t } from '@lingui/core/macro'
import { copyText } from '@/ui/copy-text'
import { showToast } from '@/ui/toast-store'

/** Copies a text of the user to the clipboard and shows a message. */
export async function copyWithToast(content: string): Promise<void> {
  try {
    await copyText(content)
    showToast({ tone: 'ok', title: t`Text copied` })
  } catch {
    showToast({ tone: 'error', title: t`Error`, detail: t`We could not copy the text` })
  }
}
