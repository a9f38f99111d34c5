import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { tryNewsAddress } from '@/data/staff'
import { failureOf, type Failure } from '@/features/forms/failure'
import { SlowAnswer } from '@/features/forms/form-parts'
import { useAttempt } from '@/features/forms/use-attempt'
import { formatUpdated } from '@/i18n/format'
import { Isolated } from '@/ui/text/isolated'
import type { NewsTrial } from '@/views/news-sources'
import { StaffFailure } from '../staff-failure'
import classes from '../staff-screen.module.css'
import { TROUBLE_WORDS } from './trouble-words'

/** Has the server ask an address once, and shows what came. Nothing is saved. */
export function AddressTrial({ address }: { address: string }) {
  const { busy, slow, run, giveUp } = useAttempt()
  const [tried, setTried] = useState<{ address: string; trial: NewsTrial } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const attempt = () => {
    setTried(null)
    setFailure(null)
    run(
      async () => setTried({ address, trial: await tryNewsAddress(address) }),
      (error) => setFailure(failureOf(error)),
    )
  }
  return (
    <>
      <div className={classes.buttons}>
        <Button variant="default" size="sm" disabled={busy || address === ''} onClick={attempt}>
          {busy ? <Trans>The address is asked…</Trans> : <Trans>Try the address</Trans>}
        </Button>
      </div>
      {slow ? <SlowAnswer onGiveUp={giveUp} /> : null}
      <StaffFailure failure={failure} />
      {tried?.address === address ? <Outcome trial={tried.trial} /> : null}
    </>
  )
}

function Outcome({ trial: { title, items, trouble, now } }: { trial: NewsTrial }) {
  const { i18n } = useLingui()
  if (trouble !== '') {
    return (
      <p className={classes.notice} role="status">
        {i18n._(TROUBLE_WORDS[trouble])}
      </p>
    )
  }
  return (
    <div className={classes.notice} role="status">
      {title === '' ? null : <Isolated className={classes.name}>{title}</Isolated>}
      {items.length === 0 ? <Trans>It is a feed, without an item that can be shown.</Trans> : null}
      <ul className={classes.rows}>
        {items.map((item, at) => (
          // The feed decides what they are called.
          <li key={at}>
            <Isolated>{item.title}</Isolated>
            <div className={classes.meta}>{formatUpdated(item.date, now)}</div>
          </li>
        ))}
      </ul>
    </div>
  )
}
