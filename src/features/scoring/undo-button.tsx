import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { withdrawEntry } from '@/data/scoring'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import { entryWords } from '@/ui/match/by-hand/entry-words'
import { UndoLast } from '@/ui/match/by-hand/undo-last'
import { showToast } from '@/ui/toast-store'
import type { MatchView } from '@/views/matches'
import type { OwnEntryView } from '@/views/scoring'
import classes from './scoring.module.css'

interface UndoButtonProps {
  match: MatchView
  entries: readonly OwnEntryView[]
}

/** Takes the last own entry back that counts. */
export function UndoButton({ match, entries }: UndoButtonProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const last = entries.find(({ withdrawn, delivery }) => withdrawn === null && delivery.kind !== 'refused')
  if (!last) return null
  const words = entryWords(last.entry, match)
  const undo = async () => {
    setBusy(true)
    if (await succeedsOrShowsError(withdrawEntry(match.id, last.entry.id))) {
      showToast({ tone: 'plain', title: t`It is being taken back`, detail: words })
    }
    setBusy(false)
  }
  return (
    <div className={classes.undo}>
      <UndoLast words={words} disabled={busy} onUndo={() => void undo()} />
    </div>
  )
}
