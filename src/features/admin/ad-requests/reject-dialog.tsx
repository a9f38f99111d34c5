import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { rejectAdRequest } from '@/data/staff'
import { FormFailure } from '@/features/forms/form-parts'
import { staffSentence } from '@/i18n/staff-codes'
import fields from '@/ui/fields.module.css'
import { Sheet, SheetButtons, SheetText } from '@/ui/sheet'
import { Isolated } from '@/ui/text/isolated'
import classes from './ad-requests.module.css'
import type { DecisionDialogProps } from './approve-dialog'
import { useDecision } from './use-decision'

/** Asks for an answer to the request that is rejected, which may be empty. */
export function RejectDialog({ request, onDecided, onClose }: DecisionDialogProps) {
  const { t } = useLingui()
  const [answer, setAnswer] = useState('')
  const { busy, failure, decide } = useDecision({ done: t`The request was rejected`, onDecided, onClose })
  const name = <Isolated>{request.name}</Isolated>
  return (
    <Sheet kind="dialog" title={<Trans>Reject the request?</Trans>} onClose={onClose}>
      <SheetText>
        <Trans>{name} is not shown. Its user reads your answer.</Trans>
      </SheetText>
      <div className={classes.fields}>
        <label className={classes.label}>
          <Trans>Answer (optional)</Trans>
          <textarea
            className={fields.area}
            rows={3}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        </label>
        <FormFailure failure={failure} sentenceOf={staffSentence} />
      </div>
      <SheetButtons>
        <Button color="danger" disabled={busy} onClick={() => void decide(() => rejectAdRequest(request.id, answer))}>
          <Trans>Reject</Trans>
        </Button>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </SheetButtons>
    </Sheet>
  )
}
