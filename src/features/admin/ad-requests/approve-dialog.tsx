import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { approveAdRequest } from '@/data/staff'
import { Hours } from '@/features/advertise/package-choice'
import { Price } from '@/features/advertise/price'
import { FormFailure } from '@/features/forms/form-parts'
import { staffSentence } from '@/i18n/staff-codes'
import { Sheet, SheetButtons, SheetText } from '@/ui/sheet'
import { Isolated } from '@/ui/text/isolated'
import type { StaffAdRequest } from '@/views/staff-ad-requests'
import { DateTimeField } from '../date-time-field'
import classes from './ad-requests.module.css'
import { useDecision } from './use-decision'

export interface DecisionDialogProps {
  request: StaffAdRequest
  onDecided: (isByThisPage: boolean) => void
  onClose: () => void
}

/** Asks when the advertisement of a request begins: now, or at a chosen time. */
export function ApproveDialog({ request, onDecided, onClose }: DecisionDialogProps) {
  const { t } = useLingui()
  const [startsAt, setStartsAt] = useState<number | null>(null)
  const { busy, failure, decide } = useDecision({ done: t`The request was accepted`, onDecided, onClose })
  const name = <Isolated>{request.name}</Isolated>
  return (
    <Sheet kind="dialog" title={<Trans>Accept the request?</Trans>} onClose={onClose}>
      <SheetText>
        <Trans>
          {name} is shown for <Hours hours={request.hours} />, for <Price riyals={request.price} />.
        </Trans>
      </SheetText>
      <div className={classes.fields}>
        <DateTimeField label={t`Start (optional)`} placeholder={t`Now`} value={startsAt} onChange={setStartsAt} />
        <FormFailure failure={failure} sentenceOf={staffSentence} />
      </div>
      <SheetButtons>
        <Button disabled={busy} onClick={() => void decide(() => approveAdRequest(request.id, startsAt))}>
          <Trans>Accept</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </SheetButtons>
    </Sheet>
  )
}
