import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { editPost, post$ } from '@/data/posts'
import type { DeliveryState } from '@/views/delivery'
import { refusalSentence } from '@/i18n/codes'
import { showToast } from '@/ui/toast-store'
import { showError } from '../shell/show-error'

/** After this time without a verdict the message says that the phone stores the edit. */
const VERDICT_WAIT_MS = 1500

/** Stores the edited text, then shows its state. Returns whether it was stored. */
export async function saveEdit(postId: string, text: { content: string; alt?: string }): Promise<boolean> {
  try {
    await editPost(postId, text)
  } catch (error) {
    showError(t`Failed to update post.`, error)
    return false
  }
  void outcomeOf(postId).then(showOutcome)
  return true
}

function showOutcome(delivery: DeliveryState): void {
  if (delivery.kind === 'stored' || delivery.kind === 'sent') {
    showToast({ tone: 'ok', title: t`Post updated successfully.` })
  } else if (delivery.kind === 'refused') {
    const reason = i18n._(refusalSentence(delivery.code, delivery.fields))
    showToast({ tone: 'error', title: t`Failed to update post.`, detail: reason })
  } else {
    showToast({ tone: 'plain', title: t`Saved on your phone. It is sent by itself.` })
  }
}

/** Returns the state of the edit once the server has decided, or after `VERDICT_WAIT_MS`. */
function outcomeOf(postId: string): Promise<DeliveryState> {
  return new Promise((resolve) => {
    let latest: DeliveryState = { kind: 'held' }
    const finish = () => {
      clearTimeout(patience)
      subscription.unsubscribe()
      resolve(latest)
    }
    const patience = setTimeout(finish, VERDICT_WAIT_MS)
    const subscription = post$(postId).subscribe((post) => {
      if (typeof post !== 'object') return
      latest = post.delivery
      const decided = latest.kind === 'sent' || latest.kind === 'refused'
      if (decided) setTimeout(finish)
    })
  })
}
