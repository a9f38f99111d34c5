import { useCallback, useRef } from 'react'
import { type OpenedAnswer, openMatch } from '@/data/staff/match-desk'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import { useStaffPage } from '@/features/admin/use-staff-page'
import { notifyReconnect } from '@/ui/on-reconnect'

interface DeskMatchPage {
  match: OpenedMatch
  /** Milliseconds. */
  clockAhead: number
}

const pageOf = ({ now, match }: OpenedAnswer): DeskMatchPage => ({ match, clockAhead: now - Date.now() })
const isOlder = (page: DeskMatchPage, shown: DeskMatchPage): boolean => page.match.version < shown.match.version

/** A match that others write as well. */
const OPTIONS = { everyMs: 8_000, isOlder }

export function useDeskMatch(id: string) {
  const hadAnswer = useRef(true)
  const read = useCallback(async () => {
    try {
      const page = pageOf(await openMatch(id))
      if (!hadAnswer.current) notifyReconnect()
      hadAnswer.current = true
      return page
    } catch (error) {
      hadAnswer.current = false
      throw error
    }
  }, [id])
  const content = useStaffPage(read, OPTIONS)
  const { show } = content
  return { content, show: useCallback((answer: OpenedAnswer) => show(pageOf(answer)), [show]) }
}
