import { useState } from 'react'
import { withdrawEntry } from '@/data/scoring'
import { succeedsOrShowsError } from '@/features/shell/show-error'
import { DoubleHint } from '@/ui/match/by-hand/double-hint'
import type { OwnEntryView } from '@/views/scoring'

/** An own entry that somebody else wrote before: one tap takes it back. */
export function OwnDouble({ match, own: { entry, isDouble } }: { match: string; own: OwnEntryView }) {
  const [busy, setBusy] = useState(false)
  if (!isDouble) return null
  const withdraw = async () => {
    setBusy(true)
    await succeedsOrShowsError(withdrawEntry(match, entry.id, { isDouble: true }))
    setBusy(false)
  }
  return <DoubleHint kind={entry.kind} disabled={busy} onWithdraw={() => void withdraw()} />
}
