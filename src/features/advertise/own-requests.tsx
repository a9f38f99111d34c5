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
import classes from './advertise.module.css'
import { Hours } from './package-choice'
import { Price } from './price'
import { RequestState } from './request-state'
import { TimeOfAd } from './time-of-ad'

/** The user's requests with their states, the newest first. */
export function OwnRequests({ own }: { own: AdRequestsView | null }) {
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
}

function Request({ request, serverAhead, onWithdraw }: RequestProps) {
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
      <Delivery request={request} />
      {isStored && status === 'pending' ? (
        <Button variant="subtle" color="danger" size="compact-md" className={classes.withdraw} onClick={onWithdraw}>
          <Trans>Withdraw</Trans>
        </Button>
      ) : null}
    </li>
  )
}

function Delivery({ request: { delivery, operation } }: { request: AdRequestView }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (operation === null) return null
  return (
    <DeliveryStatus
      delivery={delivery}
      refusal={
        delivery.kind === 'refused' && delivery.fields.image ? (
          <Trans>Uploading the image failed</Trans>
        ) : (
          <Trans>Saving the data failed</Trans>
        )
      }
      onEdit={delivery.kind === 'refused' ? () => void succeedsOrShowsError(takeAdRequestBack(operation)) : undefined}
      onRetry={() => void succeedsOrShowsError(retryPost(operation))}
      onDiscard={() => void discardWithUndo(operation, t`Discarded`)}
      onSignIn={() => void navigate({ to: '/login' })}
    />
  )
}
