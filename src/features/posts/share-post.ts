import { t } from '@lingui/core/macro'
import { copyText } from '@/ui/copy-text'
import { showToast } from '@/ui/toast-store'

/** The address that anyone may open; a signed-out visitor sees its beginning. */
const addressOf = (postId: string) => `${window.location.origin}/post/${postId}`

/** The phone's own share sheet where there is one, else the link in the clipboard. */
export async function sharePost(postId: string): Promise<void> {
  if (!('share' in navigator)) return copyPostLink(postId)
  try {
    await navigator.share({ url: addressOf(postId) })
  } catch (error) {
    const changedTheirMind = error instanceof DOMException && error.name === 'AbortError'
    if (!changedTheirMind) await copyPostLink(postId)
  }
}

export async function copyPostLink(postId: string): Promise<void> {
  try {
    await copyText(addressOf(postId))
    showToast({ tone: 'ok', title: t`Link copied` })
  } catch {
    showToast({ tone: 'error', title: t`Error`, detail: t`We could not copy the link` })
  }
}
