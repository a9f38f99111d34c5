import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarPlus } from '@tabler/icons-react'
import { showToast } from '@/ui/toast-store'
import type { ShownMatch } from '@/views/opened-match'
import { ActionButton } from '../action-button'
import { hasCalendarEvent, isOffItsTime } from './has-calendar-event'

const loadFile = () => import('./add-to-calendar')

/** Adds a match that has not begun to the phone's calendar, or brings up to date what was added. */
export function CalendarButton({ shown }: { shown: ShownMatch }) {
  const { t } = useLingui()
  if (!hasCalendarEvent(shown)) return null
  const add = async () => {
    try {
      const { addToCalendar } = await loadFile()
      const outcome = await addToCalendar(shown)
      if (outcome === 'saved') {
        showToast({ tone: 'ok', title: t`The calendar file is saved`, detail: t`Open it to add the match.` })
      }
    } catch {
      showToast({ tone: 'error', title: t`Error`, detail: t`The calendar file could not be made` })
    }
  }
  return (
    <ActionButton icon={IconCalendarPlus} onClick={() => void add()}>
      {isOffItsTime(shown) ? <Trans>Update the calendar</Trans> : <Trans>Add to calendar</Trans>}
    </ActionButton>
  )
}
