import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { FileName } from '@/domain/football/import/file-rows'
import type { ImportPlan } from '@/domain/football/import/planned'
import { Isolated } from '@/ui/text/isolated'
import classes from './import.module.css'
import { nameIn } from './name-in'

/** Names that are drawn before a tap. */
const SHOWN = 60

/** Names that the import would add: a slip of the pen is seen here at the latest. */
export function AddedNames({ added: { teams, competitions } }: Pick<ImportPlan, 'added'>) {
  const { t } = useLingui()
  const [teamCount, competitionCount] = [teams.length, competitions.length]
  const teamTitle = t`${plural(teamCount, { one: '# new team', other: '# new teams' })}`
  const competitionTitle = t`${plural(competitionCount, { one: '# new competition', other: '# new competitions' })}`
  return (
    <>
      <Names
        title={competitionTitle}
        names={competitions}
        mark={<Trans context="competition of an import">new</Trans>}
      />
      <Names title={teamTitle} names={teams} mark={<Trans context="team of an import">new</Trans>} />
    </>
  )
}

function Names({ title, names, mark }: { title: string; names: readonly FileName[]; mark: ReactNode }) {
  const [isWhole, setWhole] = useState(false)
  if (names.length === 0) return null
  return (
    <section className={classes.added} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {names.slice(0, isWhole ? names.length : SHOWN).map((name, at) => (
          <li key={at}>
            <Isolated>{nameIn(name)}</Isolated> <span className={classes.mark}>{mark}</span>
          </li>
        ))}
      </ul>
      {names.length > SHOWN && !isWhole ? (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          <Trans context="names">Show all</Trans>
        </Button>
      ) : null}
    </section>
  )
}
