import { t } from '@lingui/core/macro'
import { copyText } from '@/ui/copy-text'
import { showToast } from '@/ui/toast-store'

/** A fan's own words into the clipboard; says how it went. */
export async function copyWithToast(content: string): Promise<void> {
  try {
    await copyText(content)
    showToast({ tone: 'ok', title: t`Text copied` })
  } catch {
    showToast({ tone: 'error', title: t`Error`, detail: t`We could not copy the text` })
  }
}
