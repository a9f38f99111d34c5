import { t } from '@lingui/core/macro'
import { hideMessage } from '@/data/conversations'
import { showToast } from '@/ui/toast-store'
import { succeedsOrShowsError } from '../shell/show-error'

/** Removes a message from the user's own phones; the other user keeps it. */
export async function hideForMe(messageId: string): Promise<void> {
  if (await succeedsOrShowsError(hideMessage(messageId))) {
    showToast({ tone: 'ok', title: t`The message was deleted for you` })
  }
}
