import { useLingui } from '@lingui/react/macro'
import { IconChecks } from '@tabler/icons-react'
import { markAllRead } from '@/data/notifications'
import { IconButton } from '@/ui/icon-button'
import { showToast } from '@/ui/toast-store'

/** Marks all notifications as read on this phone at once, also without a network, and shows a message. */
export function MarkAllRead({ unread }: { unread: number }) {
  const { t } = useLingui()
  const mark = async () => {
    try {
      await markAllRead()
      showToast({ tone: 'ok', title: t`Done successfully`, detail: t`All notifications are marked as read` })
    } catch {
      showToast({
        tone: 'error',
        title: t`Error`,
        detail: t`An error occurred while marking the notifications as read`,
      })
    }
  }
  return (
    <IconButton label={t`Mark all as read`} disabled={unread === 0} onClick={() => void mark()}>
      <IconChecks size={24} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
