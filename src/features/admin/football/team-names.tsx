import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { nameTeam, unnamedTeams } from '@/data/staff'
import { STAFF_LIMITS } from '@/domain/staff'
import { failureOf, type Failure } from '@/features/forms/failure'
import { useAttempt } from '@/features/forms/use-attempt'
import { formatNumber } from '@/i18n/format'
import { countryName } from '@/i18n/format-country'
import { staffSentence } from '@/i18n/staff-codes'
import { Isolated } from '@/ui/text/isolated'
import { TextField } from '@/ui/text-field'
import { showToast } from '@/ui/toast-store'
import type { UnnamedTeam, UnnamedTeams } from '@/views/football-sources'
import { isStaleError } from '../staff-errors'
import { StaffFailure } from '../staff-failure'
import classes from '../staff-screen.module.css'
import { useStaffPage } from '../use-staff-page'
import { Section } from './section'

/** Teams that have no Arabic name, the most followed first, each with a field for it (K12). */
export function TeamNames() {
  const { t, i18n } = useLingui()
  const { state, show, refresh } = useStaffPage(unnamedTeams)
  const title = t`Teams without an Arabic name`
  if (state.kind === 'failed') return <Section title={title} hint={i18n._(staffSentence(state.code))} />
  if (state.kind !== 'page') return <Section title={title} hint={<Trans>Loading…</Trans>} />
  const { teams, count } = state.page
  if (count === 0) return <Section title={title} hint={<Trans>None: every team has one.</Trans>} />
  return (
    <Section title={title} hint={<Hint shown={teams.length} count={count} />}>
      <ul className={classes.rows}>
        {teams.map((team) => (
          <li key={team.id}>
            <NameForm team={team} onSaved={show} onStale={() => void refresh().catch(() => undefined)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Hint({ shown, count }: { shown: number; count: number }) {
  const [some, all] = [formatNumber(shown), formatNumber(count)]
  if (shown === count) return <Trans>Fans see the Latin name. What you write here no source changes.</Trans>
  return (
    <Trans>
      Fans see the Latin name. What you write here no source changes. These are {some} of {all}.
    </Trans>
  )
}

interface NameFormProps {
  team: UnnamedTeam
  onSaved: (teams: UnnamedTeams) => void
  onStale: () => void
}

function NameForm({ team, onSaved, onStale }: NameFormProps) {
  const { t, i18n } = useLingui()
  const { busy, run } = useAttempt()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const isAtField = failure?.code.startsWith('team-name') ?? false
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFailure(null)
    const work = async () => {
      onSaved(await nameTeam(team, name))
      showToast({ tone: 'ok', title: t`The name was saved` })
    }
    run(work, (error) => {
      setFailure(failureOf(error))
      if (isStaleError(error)) onStale()
    })
  }
  const count = team.followers
  const followers = t`${plural(count, { 0: 'no followers', one: '# follower', other: '# followers' })}`
  const about = [countryName(team.country), followers].filter((part) => part !== '').join(' · ')
  return (
    <form className={classes.nameForm} onSubmit={submit} noValidate>
      <TextField
        label={<Isolated>{team.nameEn}</Isolated>}
        description={about}
        placeholder={t`Name in Arabic`}
        maxLength={STAFF_LIMITS.teamName}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setFailure(null)
        }}
        error={failure && isAtField ? i18n._(staffSentence(failure.code)) : undefined}
      />
      <StaffFailure failure={isAtField ? null : failure} />
      {name === '' ? null : (
        <Button type="submit" size="sm" disabled={busy}>
          <Trans>Save the name</Trans>
        </Button>
      )}
    </form>
  )
}
