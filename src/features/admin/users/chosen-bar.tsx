import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SanctionAct } from '@/views/staff-users'
import { ACTS, ALL_ACTS } from './sanction-acts'
import type { Chosen } from './use-chosen'
import classes from './users.module.css'

interface ChosenBarProps {
  chosen: Chosen
  onAct: (kind: SanctionAct) => void
}

/** What can be done with the chosen users. */
export function ChosenBar({ chosen: { ids, isFull, end }, onAct }: ChosenBarProps) {
  const { t, i18n } = useLingui()
  const count = ids?.size ?? 0
  return (
    <div className={classes.chosen} role="group" aria-label={t`Chosen users`}>
      <span role="status">
        <Plural value={count} _0="Nobody is chosen" one="# chosen" other="# chosen" />
        {isFull ? (
          <>
            {' · '}
            <Trans>no more at once</Trans>
          </>
        ) : null}
      </span>
      {ALL_ACTS.map((kind) => (
        <Button key={kind} variant="default" size="sm" disabled={count === 0} onClick={() => onAct(kind)}>
          {i18n._(ACTS[kind].name)}
        </Button>
      ))}
      <Button variant="subtle" size="sm" onClick={end}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
