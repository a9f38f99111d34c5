import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { deleteMatch, type DeskChange } from '@/data/staff/match-desk'
import { FIELDS_OF_ENTRIES } from '@/domain/football/by-hand/held-fields'
import type { OpenedMatch } from '@/domain/football/by-hand/desk-match'
import { DomainError } from '@/domain/domain-error'
import { formatMoment, formatUntil } from '@/i18n/format'
import { staffSentence } from '@/i18n/staff-codes'
import { providerName } from '@/ui/match/provider-names'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { roundWords } from '@/ui/match/round-words'
import { Isolated } from '@/ui/text/isolated'
import { showToast } from '@/ui/toast-store'
import { EditableSection } from './editable-section'
import { fieldWords, nameOf } from './desk-words'
import classes from './match-settings.module.css'
import entryList from './entry-list.module.css'

interface MatchSettingsProps {
  match: OpenedMatch
  /** The server's clock (ms). */
  now: number
  disabled: boolean
  send: (change: DeskChange) => void
  onEdit: () => void
}

/** Kick-off, round and venue; what is held against the source, with a way to release it; and the way to delete. */
export function MatchSettings({ match, now, disabled, send, onEdit }: MatchSettingsProps) {
  const { kickoff, round, venue } = match.match
  const isByHand = match.source === 'hand'
  if (match.source === 'replay') return null
  return (
    <EditableSection
      title={<Trans context="desk">The match</Trans>}
      edit={<Trans context="desk">Change</Trans>}
      disabled={disabled}
      onEdit={onEdit}
    >
      <p className={classes.facts}>
        {[nameOf(match.competition), round && roundWords(round), formatMoment(kickoff), venue]
          .filter((part) => part !== '')
          .map((part, at) => (
            <span key={at}>
              <Isolated>{part}</Isolated>
            </span>
          ))}
      </p>
      <Held match={match} now={now} disabled={disabled} send={send} />
      {match.byEntries && !isByHand ? (
        <div className={classes.foot}>
          <Button variant="default" disabled={disabled} onClick={() => send({ kind: 'give-back' })}>
            <Trans context="desk">Give back to the source</Trans>
          </Button>
        </div>
      ) : null}
      {isByHand && match.entries.length === 0 ? <Delete match={match} disabled={disabled} /> : null}
    </EditableSection>
  )
}

function Held({ match, now, disabled, send }: Omit<MatchSettingsProps, 'onEdit'>) {
  const { t } = useLingui()
  // What entries decide is held as one.
  const fields = match.byEntries ? match.held.filter((field) => !FIELDS_OF_ENTRIES.includes(field)) : match.held
  if (match.held.length === 0) return null
  const provider = <Isolated>{providerName(match.source) ?? match.source}</Isolated>
  const until = match.heldUntil === null ? null : formatUntil(match.heldUntil, now)
  return (
    <div className={classes.held}>
      <p className={entryList.who}>
        {until === null ? (
          <Trans>Held against {provider} until they are released, or three hours after the end:</Trans>
        ) : (
          <Trans>
            Held against {provider}; released by themselves {until}:
          </Trans>
        )}
      </p>
      <ul>
        {match.byEntries ? (
          <li>
            <b>
              <Trans context="desk">Score and events</Trans>
            </b>
          </li>
        ) : null}
        {fields.map((field) => {
          const name = fieldWords(field)
          return (
            <li key={field}>
              <b>{name}</b>
              <Button
                variant="subtle"
                size="sm"
                disabled={disabled}
                aria-label={t({ message: `Release: ${name}`, context: 'desk' })}
                onClick={() => send({ kind: 'release', fields: [field] })}
              >
                <Trans context="desk">Release</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Delete({ match, disabled }: { match: OpenedMatch; disabled: boolean }) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await deleteMatch(match.match.id, match.version)
      await router.navigate({ to: '/admin/matches', replace: true })
    } catch (error) {
      const code = error instanceof DomainError ? error.code : 'server-error'
      showToast({ tone: 'error', title: t`The match was not deleted`, detail: i18n._(staffSentence(code)) })
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <div className={classes.foot}>
      <Button
        variant="subtle"
        color="danger"
        leftSection={<IconTrash size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        <Trans context="desk">Delete the match</Trans>
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t({ message: 'Delete the match?', context: 'desk' })}
          sentence={<Trans>It leaves all phones. Who follows it follows it no longer.</Trans>}
          answer={<Trans context="match">Delete</Trans>}
          busy={busy}
          onAnswer={() => void remove()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}
