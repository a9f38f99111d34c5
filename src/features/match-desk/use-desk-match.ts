import { useCallback } from 'react'
import { type OpenedAnswer, openMatch } from '@/data/staff/match-desk'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import { useStaffPage } from '@/features/admin/use-staff-page'

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
  const read = useCallback(() => openMatch(id).then(pageOf), [id])
  const content = useStaffPage(read, OPTIONS)
  const { show } = content
  return { content, show: useCallback((answer: OpenedAnswer) => show(pageOf(answer)), [show]) }
}
