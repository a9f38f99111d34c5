import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import { isEvent } from '@/domain/football/by-hand/entry-fields'
import { isKick } from '@/domain/football/event-kinds'
import { entryKindWords } from '@/ui/match/by-hand/entry-words'
import { EventIcon } from '@/ui/match/events/event-icon'
import { eventMinute } from '@/ui/match/events/event-minute'
import { namesOf } from '@/ui/match/events/event-words'
import { Isolated } from '@/ui/text/isolated'
import { nameOf } from './desk-words'
import classes from './entry-list.module.css'

/** An entry in one line: 12′ Goal · الهلال · the names. */
export function EntryLine({ entry, match }: { entry: MatchEntry; match: Pick<OpenedMatch, 'home' | 'away'> }) {
  // Subscribes to the language, because the words depend on it.
  useLingui()
  const { side } = entry
  const names = isEvent(entry) ? namesOf(entry) : []
  return (
    <span className={classes.line}>
      {isEvent(entry) && !isKick(entry.kind) ? (
        <bdi dir="ltr" className={classes.minute}>
          {eventMinute(entry)}
        </bdi>
      ) : null}
      {isEvent(entry) ? <EventIcon kind={entry.kind} size={16} /> : null}
      {side !== '' && entry.kind === 'own-goal' ? (
        <b>
          <Trans context="entry">
            Own goal for <Isolated>{nameOf(match[side])}</Isolated>
          </Trans>
        </b>
      ) : (
        <>
          <b>{entryKindWords(entry)}</b>
          {side === '' ? null : <Isolated>{nameOf(match[side])}</Isolated>}
        </>
      )}
      {names.length > 0 && names.every((name) => name === null) ? (
        <span className={classes.who}>
          <Trans context="entry">No name</Trans>
        </span>
      ) : null}
      {names.map((name, at) => (name === null ? null : <Isolated key={at}>{name}</Isolated>))}
    </span>
  )
}
