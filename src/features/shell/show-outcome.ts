import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { outcomeOf } from '@/data/outbox'
import { refusalSentence } from '@/i18n/codes'
import { showToast, type Toast } from '@/ui/toast-store'

/** After this time without a verdict the message says that the phone stores it. */
export const VERDICT_WAIT_MS = 1500

interface OutcomeTexts {
  done: Pick<Toast, 'title' | 'detail'>
  /** While the phone stores the operation; by default only that it does. */
  kept?: Pick<Toast, 'title' | 'detail'>
  /** Heading over the reason of a refusal. */
  failed: string
  /** Words of another place for the same codes, such as those of rooms. */
  reasonOf?: typeof refusalSentence
  /** Offered with a success, and while the phone stores the operation. */
  undo?: () => void
}

/** Shows a success only after the server has accepted the operation; else that the phone stores it. */
export async function showOutcome(
  awaited: Parameters<typeof outcomeOf>[0],
  { done, kept, failed, reasonOf = refusalSentence, undo }: OutcomeTexts,
): Promise<void> {
  const outcome = await outcomeOf(awaited, VERDICT_WAIT_MS)
  const action = undo && { action: { label: t`Undo`, run: undo } }
  if (outcome.kind === 'accepted' || outcome.kind === 'none') showToast({ tone: 'ok', ...done, ...action })
  else if (outcome.kind === 'waiting')
    showToast({ tone: 'plain', ...(kept ?? { title: t`Saved on your phone. It is sent by itself.` }), ...action })
  else showToast({ tone: 'error', title: failed, detail: i18n._(reasonOf(outcome.code, outcome.fields)) })
}
