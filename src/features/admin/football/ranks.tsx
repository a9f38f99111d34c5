import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { rankSources } from '@/data/staff'
import { moved } from './moved'
import { rankedSources } from '@/domain/football/sources/ranks'
import type { SourceName } from '@/domain/football/sources/source'
import { formatNumber } from '@/i18n/format'
import { IconButton } from '@/ui/icon-button'
import { Isolated } from '@/ui/text/isolated'
import { showToast } from '@/ui/toast-store'
import type { FootballSourcesPage, RankedCompetition } from '@/views/football-sources'
import { providerName } from '@/ui/match/provider-names'
import { isStaleError, showStaffError } from '../staff-errors'
import classes from '../staff-screen.module.css'
import { nameOf } from './seen-match'
import { Section } from './section'

interface RanksProps {
  competitions: readonly RankedCompetition[]
  onChange: (page: FootballSourcesPage) => void
  /** Somebody else changed the ranks. */
  onStale: () => void
}

/** The order of the sources of each competition near today. */
export function Ranks({ competitions, onChange, onStale }: RanksProps) {
  const { t } = useLingui()
  return (
    <Section
      title={t`Ranks of the sources`}
      hint={
        competitions.length === 0 ? (
          <Trans>No provider tells of matches near today.</Trans>
        ) : (
          <Trans>The first source that tells of a match is shown. The next one follows while it is silent.</Trans>
        )
      }
    >
      {competitions.map((competition) => (
        <CompetitionRanks key={competition.id} competition={competition} onChange={onChange} onStale={onStale} />
      ))}
    </Section>
  )
}

type CompetitionRanksProps = Omit<RanksProps, 'competitions'> & { competition: RankedCompetition }

function CompetitionRanks({ competition, onChange, onStale }: CompetitionRanksProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  // What the editor moved, and the version that it began with.
  const [draft, setDraft] = useState<{ ranks: SourceName[]; version: string } | null>(null)
  const stored = rankedSources(competition.ranks)
  const shown = draft?.ranks ?? stored
  const name = nameOf(competition.nameAr, competition.nameEn)
  const move = (source: SourceName, by: -1 | 1) => {
    const ranks = moved(shown, source, by)
    setDraft(ranks.join() === stored.join() ? null : { ranks, version: draft?.version ?? competition.version })
  }
  const save = async () => {
    if (!draft) return
    setBusy(true)
    try {
      onChange(await rankSources({ id: competition.id, version: draft.version }, draft.ranks))
      showToast({ tone: 'ok', title: t`The ranks were saved` })
      setDraft(null)
    } catch (error) {
      showStaffError(t`The ranks were not saved`, error)
      // The order of the other editor is shown, and may be changed.
      if (isStaleError(error)) {
        setDraft(null)
        onStale()
      }
    }
    setBusy(false)
  }
  return (
    <div role="group" aria-label={name} data-competition={competition.id}>
      <Isolated className={classes.name}>{name}</Isolated>
      <ol className={classes.ranks}>
        {shown.map((source, at) => (
          <RankRow
            key={source}
            source={source}
            at={at}
            isLast={at === shown.length - 1}
            isSilent={!competition.told.includes(source)}
            busy={busy}
            onMove={(by) => move(source, by)}
          />
        ))}
      </ol>
      {draft ? (
        <div className={classes.buttons}>
          <Button size="sm" disabled={busy} onClick={() => void save()}>
            <Trans>Save the ranks</Trans>
          </Button>
          <Button size="sm" variant="default" disabled={busy} onClick={() => setDraft(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      ) : null}
    </div>
  )
}

interface RankRowProps {
  source: SourceName
  /** From 0. */
  at: number
  isLast: boolean
  /** It tells of no match of the competition. */
  isSilent: boolean
  busy: boolean
  onMove: (by: -1 | 1) => void
}

function RankRow({ source, at, isLast, isSilent, busy, onMove }: RankRowProps) {
  const { t } = useLingui()
  const provider = providerName(source) ?? source
  return (
    <li className={classes.line}>
      <span className={classes.place}>{formatNumber(at + 1)}</span>
      <span className={classes.grow} data-silent={isSilent || undefined}>
        <Isolated>{provider}</Isolated>
        {isSilent ? (
          <span className={classes.meta}>
            {' · '}
            <Trans>tells of none</Trans>
          </span>
        ) : null}
      </span>
      <IconButton label={t`${provider} up`} disabled={busy || at === 0} onClick={() => onMove(-1)}>
        <IconArrowUp size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t`${provider} down`} disabled={busy || isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  )
}
