import { useEffect, useState } from 'react'
import { leftOutLines } from '@/domain/football/import/left-out-lines'
import { useVisitValue } from '@/ui/history-entry'
import type { MatchImport } from './use-import'

export interface Chosen {
  /** Empty for the text of the box. */
  name: string
  text: string
}

/**
 * The file or the text of the box. The box outlives a reload: what was pasted, and after an import the lines that it left
 * out.
 * @returns with `rest`, the lines that the import leaves out; empty before it, and without any
 */
export function useImportText({ preview, done }: Pick<MatchImport, 'preview' | 'done'>) {
  const box = useVisitValue<string>('import box')
  const [chosen, setChosen] = useState<Chosen>(() => ({ name: '', text: box.read() ?? '' }))
  const isOver = done?.left === 0 && done.failed === ''
  const rest = done && preview ? leftOutLines(chosen.text, preview.plan) : ''
  useEffect(() => {
    if (isOver) box.write(rest)
  })
  const choose = (next: Chosen) => {
    setChosen(next)
    box.write(next.name === '' ? next.text : '')
  }
  return { chosen, rest, choose }
}
