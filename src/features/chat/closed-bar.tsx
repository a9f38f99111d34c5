import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { Channel } from '@/domain/wire'
import { retryRefusedMessages } from '@/data/conversations'
import type { ChatStateView } from '@/views/messages'
import { succeedsOrShowsError } from '../shell/show-error'
import { useBlockAndMute } from '../users/use-block-and-mute'
import classes from './closed-bar.module.css'

interface ClosedBarProps {
  state: Exclude<ChatStateView['state'], 'open'>
  channel: Channel
  peerId: string
}

/** In place of the field while nothing can be written: why, and what the user can do. */
export function ClosedBar({ state, channel, peerId }: ClosedBarProps) {
  const { block } = useBlockAndMute()
  return (
    <div className={classes.bar} role="status">
      <p>
        <Reason state={state} />
      </p>
      {state === 'blocked-by-me' && (
        <Button variant="default" onClick={() => void block(peerId, false)}>
          <Trans>Unblock</Trans>
        </Button>
      )}
      {(state === 'blocked' || state === 'not-open') && (
        <Button variant="default" onClick={() => void succeedsOrShowsError(retryRefusedMessages(channel))}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}

function Reason({ state }: Pick<ClosedBarProps, 'state'>) {
  if (state === 'blocked-by-me') return <Trans>You blocked this account. Unblock it to write.</Trans>
  // The refusal does not say whose block it was, or whether it still holds.
  if (state === 'blocked') {
    return <Trans>This account could not get your message when you wrote it. If that has changed, try again.</Trans>
  }
  if (state === 'not-open') {
    return <Trans>This fan takes messages of fans whom they follow. If that is you now, try again.</Trans>
  }
  return <Trans>This account was deleted. Its messages stay here.</Trans>
}
