import { useState } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBellRinging, IconX } from '@tabler/icons-react'
import { dismissPushOffer, push$ } from '@/data/push'
import { useObservable } from '@/data/context/use-observable'
import { IconButton } from '@/ui/icon-button'
import classes from './push.module.css'
import { PushStateText } from './push-state-text'
import { useEnablePush } from './use-enable-push'

/**
 * Offers push messages after the first notification. The browser's question follows only a tap. A dismissed offer does
 * not return. A try that failed says why.
 */
export function PushOffer({ hasNotifications }: { hasNotifications: boolean }) {
  const { t } = useLingui()
  const push = useObservable(push$, null)
  const { enable, busy } = useEnablePush()
  const [tried, setTried] = useState(false)
  if (!hasNotifications || !push || push.offerDismissed) return null
  const isFailed = push.state === 'denied' || push.state === 'unsupported' || push.state === 'no-service'
  if (push.state !== 'off' && push.state !== 'needs-install' && !(tried && isFailed)) return null
  const tryIt = () => {
    setTried(true)
    enable()
  }
  return (
    <section className={classes.offer} aria-label={t`Notifications on this phone`}>
      <IconBellRinging size={24} stroke={1.75} aria-hidden="true" />
      <div className={classes.offerText}>
        <h2>
          <Trans>Hear of it when the app is closed</Trans>
        </h2>
        {push.state === 'off' ? (
          <>
            <p>
              <Trans>
                This phone tells you of comments, likes and new followers. Which of them, you choose; you can stop it at
                any time.
              </Trans>
            </p>
            <Button size="sm" loading={busy} onClick={tryIt}>
              <Trans>Turn notifications on</Trans>
            </Button>
          </>
        ) : (
          <p role="status">
            <PushStateText state={push.state} />
          </p>
        )}
      </div>
      <IconButton label={t`Not now`} onClick={() => void dismissPushOffer()}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
