import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ConversationView } from '@/views/messages'
import { useBlockAndMute } from '../users/use-block-and-mute'
import classes from './closed-bar.module.css'

interface ClosedBarProps {
  state: Exclude<ConversationView['state'], 'open'>
  peerId: string
}

/** In place of the bar, when nothing can be written: who is blocked, who may write, or that the account is gone. */
export function ClosedBar({ state, peerId }: ClosedBarProps) {
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
    </div>
  )
}

function Reason({ state }: Pick<ClosedBarProps, 'state'>) {
  if (state === 'blocked-by-me') return <Trans>You blocked this account. Unblock it to write.</Trans>
  if (state === 'blocked') return <Trans>You cannot write to this account.</Trans>
  if (state === 'not-open') return <Trans>This fan gets messages only from fans whom they follow.</Trans>
  return <Trans>This account was deleted. Its messages stay here.</Trans>
}
