import { useLingui } from '@lingui/react/macro'
import { StaffScreen } from '@/features/admin/staff-screen'
import { newEntryId, type OpenedAnswer } from '@/data/staff/match-desk'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import type { EventEntry, EventFields } from '@/domain/football/by-hand/entry-fields'
import type { MatchEntry } from '@/domain/football/by-hand/entries'
import { useVisitState } from '@/ui/history-entry'
import { EntryForm } from '@/ui/match/by-hand/entry-form/entry-form'
import { Isolated } from '@/ui/text/isolated'
import { nameOf, teamNames } from './desk-words'
import { DeskBoard } from './desk-board'
import { EntryList } from './entry-list'
import { FieldsSheet } from './fields-sheet'
import { KeptChange } from './kept-change'
import { LineupsSection } from './lineups-section'
import { LineupsSheet } from './lineups-sheet'
import { MatchOfSource } from './match-of-source'
import { MatchSettings } from './match-settings'
import { withdrawalOf } from './new-entry'
import { TeamColumns } from './team-columns'
import { UnsentChange } from './unsent-change'
import { useDeskMatch } from './use-desk-match'
import { useSending } from './use-sending'
import { useServerNow } from './use-server-now'

/** `/admin/matches/:id`: writes a match by hand. Only the server knows it, so that this needs a network. */
export function MatchDeskScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const { content, show } = useDeskMatch(id)
  const match = content.state.kind === 'page' ? content.state.page.match : null
  const fallback = t({ message: 'Desk', context: 'matches' })
  return (
    <StaffScreen
      title={match ? `${nameOf(match.home)} – ${nameOf(match.away)}` : fallback}
      heading={match ? <Heading match={match} /> : fallback}
      address={`/admin/matches/${id}`}
      up="matches"
      content={content}
      above={content.state.kind === 'failed' ? <KeptChange /> : null}
    >
      {(page) => <Desk match={page.match} clockAhead={page.clockAhead} show={show} />}
    </StaffScreen>
  )
}

const Heading = ({ match: { home, away } }: { match: OpenedMatch }) => (
  <>
    <Isolated>{nameOf(home)}</Isolated> – <Isolated>{nameOf(away)}</Isolated>
  </>
)

interface DeskProps {
  match: OpenedMatch
  clockAhead: number
  show: (answer: OpenedAnswer) => void
}

/**
 * An open form, and the match as it was when the form was opened: what others write meanwhile is not taken back (K9). It
 * outlives a reload.
 */
type Layer = { match: OpenedMatch } & (
  { of: 'fields' | 'lineups' } | { of: 'entry'; entry: EventEntry; corrects: boolean }
)

/** A correction withdraws what it corrects in the same step. */
function entriesOf({ entry, corrects }: { entry: EventEntry; corrects: boolean }, fields: EventFields): MatchEntry[] {
  const after = { ...entry, ...fields }
  return corrects ? [withdrawalOf(entry.at, entry.id), { ...after, id: newEntryId() }] : [after]
}

function Desk({ match, clockAhead, show }: DeskProps) {
  const now = useServerNow(clockAhead)
  const [layer, setLayer] = useVisitState<Layer | null>('open form', null)
  const sending = useSending(match, show)
  const close = () => setLayer(null)
  // One change after the other: the next button works when the server has answered.
  const disabled = sending.busy || sending.unsent !== null
  const send: typeof sending.send = (change) => {
    sending.send(change, layer?.match)
    close()
  }
  const write = (entries: MatchEntry[]) => send({ kind: 'entries', entries })
  return (
    <>
      <DeskBoard match={match} now={now} disabled={disabled} onWrite={write} />
      <UnsentChange match={match} sending={sending} />
      {match.byEntries ? (
        <TeamColumns
          match={match}
          now={now}
          disabled={disabled}
          onWrite={write}
          onAsk={(entry) => setLayer({ match, of: 'entry', entry, corrects: false })}
        />
      ) : (
        <MatchOfSource match={match} disabled={disabled} onTakeOver={() => sending.send({ kind: 'take-over' })} />
      )}
      <EntryList
        match={match}
        now={now}
        disabled={disabled}
        hasUnsent={sending.unsent !== null && !sending.busy}
        onWrite={write}
        onCorrect={(entry) => setLayer({ match, of: 'entry', entry, corrects: true })}
      />
      <LineupsSection match={match} disabled={disabled} onEdit={() => setLayer({ match, of: 'lineups' })} />
      <MatchSettings
        match={match}
        now={now}
        disabled={disabled}
        send={sending.send}
        onEdit={() => setLayer({ match, of: 'fields' })}
      />
      {layer?.of === 'entry' ? (
        <EntryForm
          entry={layer.entry}
          teams={teamNames(layer.match)}
          lineups={match.lineups}
          choosesSide
          corrects={layer.corrects}
          startsAtName
          onWrite={(fields) => write(entriesOf(layer, fields))}
          onClose={close}
        />
      ) : null}
      {layer?.of === 'lineups' ? (
        <LineupsSheet match={layer.match} onSave={(lineups) => send({ kind: 'lineups', lineups })} onClose={close} />
      ) : null}
      {layer?.of === 'fields' ? (
        <FieldsSheet match={layer.match} onSave={(fields) => send({ kind: 'fields', fields })} onClose={close} />
      ) : null}
    </>
  )
}
