import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CaseLine, CaseQueue } from '@/views/cases'
import { showStaffError } from '../staff-errors'

/**
 * The cases of a list with its further pages, each case once.
 * @param list names the list: another one begins with its first page
 */
export function useCasePages(list: string, page: CaseQueue | null, readAfter: (after: string) => Promise<CaseQueue>) {
  const { t } = useLingui()
  const [of, setOf] = useState<{ list: string; pages: readonly CaseQueue[] }>({ list, pages: [] })
  const [busy, setBusy] = useState(false)
  const more = of.list === list ? of.pages : []
  const after = (more[more.length - 1] ?? page)?.after ?? ''
  // The first page is read again and again: its rows are newer than those of the others.
  const cases = new Map<string, CaseLine>()
  for (const { cases: lines } of page ? [page, ...more] : []) {
    for (const line of lines) if (!cases.has(line.id)) cases.set(line.id, line)
  }
  /** @returns the cases of the next page */
  const read = async (): Promise<readonly CaseLine[]> => {
    setBusy(true)
    try {
      const next = await readAfter(after)
      setOf({ list, pages: [...more, next] })
      return next.cases
    } catch (error) {
      showStaffError(t`The page could not be loaded`, error)
      return []
    } finally {
      setBusy(false)
    }
  }
  return { cases: [...cases.values()], more: { hasMore: after !== '', busy, read } }
}
