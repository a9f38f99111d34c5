import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { claimCase, releaseCase } from '@/data/staff'
import { formatTime } from '@/i18n/format'
import { Isolated } from '@/ui/text/isolated'
import type { CasePage, WholeCase } from '@/views/cases'
import { showStaffError } from '../staff-errors'
import page from '../staff-screen.module.css'

interface ClaimBarProps {
  shown: WholeCase
  claim: Claim
  onChange: (page: CasePage) => void
  /** Somebody else changed the case. */
  onStale: () => void
}

/** Whose the case is at this moment. `lost`: the own claim ended by itself. */
export type Claim = 'none' | 'mine' | 'others' | 'lost'

/** Who looks at the case, until when; claim and release. */
export function ClaimBar({ shown, claim, onChange, onStale }: ClaimBarProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const move = async (work: (shown: WholeCase) => Promise<CasePage>) => {
    setBusy(true)
    try {
      onChange(await work(shown))
    } catch (error) {
      showStaffError(t`The claim was not changed`, error)
      onStale()
    }
    setBusy(false)
  }
  const until = shown.claimed ? formatTime(shown.claimed.until) : ''
  if (claim === 'others') {
    const holder = <Isolated>{shown.claimed?.name ?? ''}</Isolated>
    return (
      <p className={page.notice}>
        <Trans>
          {holder} has claimed this case until {until}. Nobody else decides it meanwhile.
        </Trans>
      </p>
    )
  }
  return (
    <div className={page.buttons}>
      {claim === 'lost' ? (
        <p className={page.notice} role="alert">
          <Trans>Your claim ended after 15 minutes: others may decide the case. What you typed is kept.</Trans>
        </p>
      ) : null}
      {claim === 'mine' ? (
        <>
          <p className={page.meta}>
            <Trans>You have claimed it until {until}.</Trans>
          </p>
          <Button variant="default" size="sm" disabled={busy} onClick={() => void move(releaseCase)}>
            <Trans context="case">Release</Trans>
          </Button>
        </>
      ) : (
        <Button size="sm" variant="default" disabled={busy} onClick={() => void move(claimCase)}>
          <Trans context="case">Claim for 15 minutes</Trans>
        </Button>
      )}
    </div>
  )
}
