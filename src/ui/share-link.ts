import { t } from '@lingui/core/macro'
import { copyText } from './copy-text'
import { showToast } from './toast-store'

/** Opens the share sheet of the phone, or copies the link where there is none. `path` is a path of this app. */
export async function shareLink(path: string): Promise<void> {
  if (!('share' in navigator)) return copyLink(path)
  try {
    await navigator.share({ url: addressOf(path) })
  } catch (error) {
    const changedTheirMind = error instanceof DOMException && error.name === 'AbortError'
    if (!changedTheirMind) await copyLink(path)
  }
}

export async function copyLink(path: string): Promise<void> {
  try {
    await copyText(addressOf(path))
    showToast({ tone: 'ok', title: t`Link copied` })
  } catch {
    showToast({ tone: 'error', title: t`Error`, detail: t`We could not copy the link` })
  }
}

const addressOf = (path: string) => `${window.location.origin}${path}`
