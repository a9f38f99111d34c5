import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { takeAdRequestBack, withdrawAdRequest } from '@/data/ad-requests'
import { retryPost } from '@/data/outbox'
import { formatRelativeAge } from '@/i18n/format'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { DeliveryStatus } from '@/ui/delivery-status'
import slab from '@/ui/slab.module.css'
import { Name } from '@/ui/text/name'
import { WholeText } from '@/ui/text/whole-text'
import type { AdRequestsView, AdRequestView } from '@/views/ad-requests'
import { discardWithUndo } from '../outbox/discard-with-undo'
import { succeedsOrShowsError } from '../shell/show-error'
import { useSuspension } from '../suspension/use-suspension'
import classes from './advertise.module.css'
import { Hours } from './package-choice'
import { Price } from './price'
import { RequestState } from './request-state'
import { TimeOfAd } from './time-of-ad'

interface OwnRequestsProps {
  own: AdRequestsView | null
  /** A refused request became the draft of the form. */
  onTakenBack: () => void
}

/** The user's requests with their states, the newest first. */
export function OwnRequests({ own, onTakenBack }: OwnRequestsProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<AdRequestView | null>(null)
  if (own === null || own.requests.length === 0) return null
  const withdraw = ({ id }: AdRequestView) => {
    setAsked(null)
    void succeedsOrShowsError(withdrawAdRequest(id))
  }
  return (
    <section className={slab.slab} aria-label={t`My requests`}>
      <h2 className={slab.head}>
        <Trans>My requests</Trans>
      </h2>
      <ul>
        {own.requests.map((request) => (
          <Request
            key={request.id}
            request={request}
            serverAhead={own.serverAhead}
            onWithdraw={() => setAsked(request)}
            onTakenBack={onTakenBack}
          />
        ))}
      </ul>
      {asked ? (
        <ConfirmDialog
          title={<Trans>Withdraw the request?</Trans>}
          sentence={<Trans>It is deleted, and our team no longer sees it.</Trans>}
          answer={<Trans>Withdraw</Trans>}
          onAnswer={() => withdraw(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </section>
  )
}

interface RequestProps {
  request: AdRequestView
  serverAhead: number
  onWithdraw: () => void
  onTakenBack: () => void
}

function Request({ request, serverAhead, onWithdraw, onTakenBack }: RequestProps) {
  const { name, hours, price, status, answer, createdAt, delivery } = request
  const isStored = delivery.kind === 'stored'
  return (
    <li className={classes.request}>
      <div className={classes.head}>
        <b className={classes.name}>
          <Name>{name}</Name>
        </b>
        {isStored ? <RequestState request={request} serverAhead={serverAhead} /> : null}
      </div>
      <p className={classes.hint}>
        <Hours hours={hours} /> · <Price riyals={price} /> · {formatRelativeAge(createdAt)}
      </p>
      {answer ? (
        <p className={classes.answer}>
          <WholeText>{answer}</WholeText>
        </p>
      ) : null}
      {status === 'approved' ? <TimeOfAd request={request} serverAhead={serverAhead} /> : null}
      <Delivery request={request} onTakenBack={onTakenBack} />
      {isStored && status === 'pending' ? (
        <Button variant="subtle" color="danger" className={classes.withdraw} onClick={onWithdraw}>
          <Trans>Withdraw</Trans>
        </Button>
      ) : null}
    </li>
  )
}

function Delivery({ request: { delivery, operation }, onTakenBack }: Pick<RequestProps, 'request' | 'onTakenBack'>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const suspension = useSuspension()
  if (operation === null) return null
  const takeBack = async () => {
    if (await succeedsOrShowsError(takeAdRequestBack(operation))) onTakenBack()
  }
  const isSuspended = delivery.kind === 'refused' && delivery.code === 'suspended'
  return (
    <DeliveryStatus
      delivery={delivery}
      refusal={isSuspended ? undefined : <Failure delivery={delivery} />}
      onEdit={delivery.kind === 'refused' ? () => void takeBack() : undefined}
      onRetry={isSuspended && suspension ? undefined : () => void succeedsOrShowsError(retryPost(operation))}
      onDiscard={() => void discardWithUndo(operation, t`Deleted`)}
      onSignIn={() => void navigate({ to: '/login' })}
    />
  )
}

/** Which of the two steps failed. */
const Failure = ({ delivery }: Pick<AdRequestView, 'delivery'>) =>
  delivery.kind === 'refused' && delivery.fields.image ? (
    <Trans>Uploading the image failed</Trans>
  ) : (
    <Trans>Saving the data failed</Trans>
  )
