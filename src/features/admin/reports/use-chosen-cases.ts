import { useState } from 'react'
import { CASE_LIMITS } from '@/domain/cases/decisions'
import type { CaseLine } from '@/views/cases'

/** Cases that are chosen for one decision, as they were shown when they were chosen. */
export interface Chosen {
  lines: ReadonlyMap<string, CaseLine>
  toggle: (line: CaseLine) => void
  /** As many of them as one decision takes. */
  choose: (lines: readonly CaseLine[]) => void
  leave: (ids: readonly string[]) => void
}

/** @param list names the list: another one begins without a choice */
export function useChosenCases(list: string): Chosen {
  const [of, setOf] = useState<{ list: string; lines: ReadonlyMap<string, CaseLine> }>({ list, lines: new Map() })
  const lines = of.list === list ? of.lines : new Map<string, CaseLine>()
  const set = (next: Iterable<[string, CaseLine]>) => setOf({ list, lines: new Map(next) })
  return {
    lines,
    toggle: (line) =>
      set(lines.has(line.id) ? [...lines].filter(([id]) => id !== line.id) : [...lines, [line.id, line]]),
    choose: (more) => {
      const all = new Map([...lines, ...more.map((line): [string, CaseLine] => [line.id, lines.get(line.id) ?? line])])
      set([...all].slice(0, CASE_LIMITS.bulk))
    },
    leave: (ids) => set([...lines].filter(([id]) => !ids.includes(id))),
  }
}
