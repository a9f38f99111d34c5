import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sendSuspendedWork } from '@/data/suspension'
import { DecisionsLink } from '../suspension/decisions-link'
import { SuspensionSentence } from '../suspension/suspension-sentence'
import { showResult } from './show-result'
import classes from './outbox-sheet.module.css'
import { useSuspendedWork } from './use-suspended-work'

/** Q9: what suspensions refused goes together, in its order, once none is in force. */
export function SuspendedWork({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const { count, suspension } = useSuspendedWork()
  const [sending, setSending] = useState(false)
  if (count === 0) return null
  const send = async () => {
    setSending(true)
    await showResult(sendSuspendedWork())
    setSending(false)
  }
  return (
    <section className={classes.suspended} role="status">
      <p>
        {suspension ? (
          <SuspensionSentence suspension={suspension} />
        ) : (
          <Trans>Your account is no longer suspended.</Trans>
        )}
      </p>
      {suspension ? (
        <p>
          {t`${plural(count, {
            one: '# thing that was not accepted is kept here. You can send it afterwards.',
            other: '# things that were not accepted are kept here. You can send them afterwards, in their order.',
          })}`}{' '}
          <DecisionsLink onLeave={onLeave} />
        </p>
      ) : (
        <Button disabled={sending} onClick={() => void send()}>
          {t`${plural(count, { one: 'Send what was not accepted', other: 'Send all # in their order' })}`}
        </Button>
      )}
    </section>
  )
}
