import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import type { EventEntry } from '@/domain/football/by-hand/entry-fields'
import { presentMoment } from '@/domain/football/by-hand/present-moment'
import type { EventKind } from '@/domain/football/matches'
import { stateOf } from '@/domain/football/statuses'
import { storeChoice, storedChoice } from '@/lib/stored-choice'
import { ENTRY_GROUPS, groupsIn } from '@/ui/match/by-hand/entry-groups'
import { kindButtonWords } from '@/ui/match/by-hand/entry-words'
import tap from '@/ui/match/by-hand/tap-button.module.css'
import { EventIcon } from '@/ui/match/events/event-icon'
import { Name } from '@/ui/text/name'
import slab from '@/ui/slab.module.css'
import { nameOf } from './desk-words'
import classes from './team-columns.module.css'
import { newEntry } from './new-entry'

const ASKS_FIRST = 'desk-asks-first'

interface TeamColumnsProps {
  match: OpenedMatch
  /** The server's clock (ms). */
  now: number
  disabled: boolean
  onWrite: (entries: MatchEntry[]) => void
  /** Asks for names and minute before an entry is sent. */
  onAsk: (entry: EventEntry) => void
}

/** A column of buttons for each team. One tap sends the entry with the present minute; names can come later. */
export function TeamColumns({ match, now, disabled, onWrite, onAsk }: TeamColumnsProps) {
  const { t } = useLingui()
  const [asksFirst, setAsksFirst] = useState(() => storedChoice(ASKS_FIRST) ?? false)
  const { status } = match.match
  if (['awarded', 'walkover', 'cancelled'].includes(status)) return null
  if (stateOf(status) === 'upcoming') {
    return (
      <p className={`${slab.slab} ${classes.hint}`}>
        <Trans>Goals and cards can be written once the match has begun.</Trans>
      </p>
    )
  }
  const kinds = groupsIn(status).flatMap((group) => ENTRY_GROUPS[group].kinds)
  const write = (kind: EventKind, side: 'home' | 'away') => {
    const entry = newEntry(now, { kind, side, ...presentMoment(match.match, match.entries, now) })
    if (asksFirst) onAsk(entry)
    else onWrite([entry])
  }
  const choose = (on: boolean) => {
    storeChoice(ASKS_FIRST, on)
    setAsksFirst(on)
  }
  return (
    <section className={slab.slab}>
      <div className={classes.columns}>
        {(['home', 'away'] as const).map((side) => (
          <div key={side} className={classes.column} role="group" aria-label={nameOf(match[side])}>
            <h2 className={classes.columnName}>
              <Name>{nameOf(match[side])}</Name>
            </h2>
            {kinds.map((kind, at) => (
              <button
                key={kind}
                type="button"
                className={`${tap.button} ${classes.tap}`}
                data-first={at === 0 || undefined}
                data-kind={kind}
                disabled={disabled}
                onClick={() => write(kind, side)}
              >
                <EventIcon kind={kind} />
                <span>{kindButtonWords(kind)}</span>
              </button>
            ))}
          </div>
        ))}
      </div>
      <div className={classes.switch}>
        <Switch
          label={t({ message: 'Ask for names before sending', context: 'desk' })}
          checked={asksFirst}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      </div>
    </section>
  )
}
