import { useLingui } from '@lingui/react/macro'
import { IconChecks } from '@tabler/icons-react'
import { markAllChatsRead } from '@/data/chats'
import { markAllRead } from '@/data/notifications'
import { IconButton } from '@/ui/icon-button'
import { showToast } from '@/ui/toast-store'
import { showOutcome } from '../shell/show-outcome'

interface MarkAllReadProps {
  /** Unread notifications. */
  unread: number
  /** Unread private messages, where they are shown, too. */
  unreadMessages?: number
}

/**
 * Marks all notifications, and messages, as read on this phone at once, also without a network, and shows what became
 * of it.
 */
export function MarkAllRead({ unread, unreadMessages = 0 }: MarkAllReadProps) {
  const { t } = useLingui()
  const failure = t`An error occurred while marking the notifications as read`
  const mark = async () => {
    try {
      if (unreadMessages > 0) await markAllChatsRead()
      if (unread > 0) await markAllRead()
    } catch {
      return showToast({ tone: 'error', title: t`Error`, detail: failure })
    }
    const done = {
      title: t`Done successfully`,
      detail: unread > 0 ? t`All notifications are marked as read` : t`All messages are marked as read`,
    }
    if (unread === 0) return showToast({ tone: 'ok', ...done })
    await showOutcome({ collection: 'read_marks' }, { done, failed: failure })
  }
  return (
    <IconButton label={t`Mark all as read`} disabled={unread + unreadMessages === 0} onClick={() => void mark()}>
      <IconChecks size={24} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
