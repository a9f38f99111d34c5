import { Trans } from '@lingui/react/macro'
import { IconClockPause } from '@tabler/icons-react'
import type { SuspensionView } from '@/views/suspension'
import { DecisionsLink } from './decisions-link'
import { SuspensionSentence } from './suspension-sentence'
import classes from './suspension-details.module.css'

export function SuspensionDetails({ suspension }: { suspension: SuspensionView }) {
  return (
    <section className={classes.notice} role="status" data-suspended="">
      <IconClockPause className={classes.icon} size={24} stroke={1.75} aria-hidden="true" />
      <div className={classes.text}>
        <p className={classes.sentence}>
          <SuspensionSentence suspension={suspension} />
        </p>
        <p>
          <Trans>What you write stays here as a draft, and can be sent afterwards.</Trans> <DecisionsLink />
        </p>
      </div>
    </section>
  )
}
