import { useLingui } from '@lingui/react/macro'
import { IconChecks } from '@tabler/icons-react'
import { markAllRead } from '@/data/notifications'
import { IconButton } from '@/ui/icon-button'
import { showToast } from '@/ui/toast-store'
import { showOutcome } from '../shell/show-outcome'

/** Marks all notifications as read on this phone at once, also without a network, and shows what became of it. */
export function MarkAllRead({ unread }: { unread: number }) {
  const { t } = useLingui()
  const failure = t`An error occurred while marking the notifications as read`
  const mark = async () => {
    try {
      await markAllRead()
    } catch {
      return showToast({ tone: 'error', title: t`Error`, detail: failure })
    }
    const done = { title: t`Done successfully`, detail: t`All notifications are marked as read` }
    await showOutcome({ collection: 'read_marks' }, { done, failed: failure })
  }
  return (
    <IconButton label={t`Mark all as read`} disabled={unread === 0} onClick={() => void mark()}>
      <IconChecks size={24} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
