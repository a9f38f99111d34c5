import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CaseLine, CaseQueue } from '@/views/cases'
import { joinedPages, type ListPart, withOlderPage } from '../joined-pages'
import { showStaffError } from '../staff-errors'

const NOTHING: ListPart<CaseLine> = { rows: [], next: '' }

const partOf = ({ cases, after }: CaseQueue): ListPart<CaseLine> => ({ rows: cases, next: after })

/**
 * The cases of a list with its further pages, each case once.
 * @param list names the list: another one begins with its first page
 */
export function useCasePages(list: string, page: CaseQueue | null, readAfter: (after: string) => Promise<CaseQueue>) {
  const { t } = useLingui()
  const [before, setBefore] = useState<{ list: string; part: ListPart<CaseLine> } | null>(null)
  const [busy, setBusy] = useState(false)
  const shown = page ? joinedPages(partOf(page), before?.list === list ? before.part : null) : NOTHING
  /** @returns the cases of the next page */
  const read = async (): Promise<readonly CaseLine[]> => {
    setBusy(true)
    try {
      const next = await readAfter(shown.next)
      setBefore({ list, part: withOlderPage(shown, partOf(next)) })
      return next.cases
    } catch (error) {
      showStaffError(t`The page could not be loaded`, error)
      return []
    } finally {
      setBusy(false)
    }
  }
  /** From the first page: nobody knows which cases of further pages are still open. */
  const startAgain = () => setBefore(null)
  return { cases: shown.rows, more: { hasMore: shown.next !== '', busy, read }, startAgain }
}
