import { useLingui } from '@lingui/react'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import type { EventKind } from '@/domain/football/matches'
import { EventIcon } from '@/ui/match/events/event-icon'
import { eventMinute } from '@/ui/match/events/event-minute'
import { Isolated } from '@/ui/text/isolated'
import { entryWords, nameOf } from './desk-words'
import classes from './entry-list.module.css'

/** An entry in one line: 12′ Goal · الهلال · the names. */
export function EntryLine({ entry, match }: { entry: MatchEntry; match: Pick<OpenedMatch, 'home' | 'away'> }) {
  // Subscribes to the language, because the words depend on it.
  useLingui()
  const { kind, side, player, other } = entry
  const hasMinute = kind !== 'period' && kind !== 'withdrawal' && !kind.startsWith('kick')
  return (
    <span className={classes.line}>
      {hasMinute ? (
        <bdi dir="ltr" className={classes.minute}>
          {eventMinute(entry)}
        </bdi>
      ) : null}
      {kind === 'period' || kind === 'withdrawal' ? null : <EventIcon kind={kind satisfies EventKind} size={16} />}
      <b>{entryWords(entry)}</b>
      {side === '' ? null : <Isolated>{nameOf(match[side])}</Isolated>}
      {[player, other].map((name, at) => (name === '' ? null : <Isolated key={at}>{name}</Isolated>))}
    </span>
  )
}
