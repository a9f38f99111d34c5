import { Trans } from '@lingui/react/macro'
import type { AdRequestView } from '@/views/ad-requests'
import { phaseOf } from './ad-phase'
import classes from './advertise.module.css'
import { useServerTime } from './use-server-time'

interface RequestStateProps {
  request: AdRequestView
  serverAhead: number
}

/** What became of a request, in a word. */
export function RequestState({ request, serverAhead }: RequestStateProps) {
  const phase = useServerTime(serverAhead, (now) => phaseOf(request, now))
  const { status } = request
  return (
    <span className={classes.state} data-look={status === 'approved' ? phase : status}>
      {status === 'pending' ? <Trans context="ad request">Under review</Trans> : null}
      {status === 'rejected' ? <Trans context="ad request">Rejected</Trans> : null}
      {status === 'approved' && phase === 'before' ? <Trans context="ad request">Approved</Trans> : null}
      {status === 'approved' && phase === 'running' ? <Trans context="ad request">Running now</Trans> : null}
      {status === 'approved' && phase === 'over' ? <Trans context="ad request">Ended</Trans> : null}
    </span>
  )
}
