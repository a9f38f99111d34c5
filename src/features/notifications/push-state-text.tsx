import { Trans } from '@lingui/react/macro'
import type { PushState } from '@/views/notifications'

/** What pushes of this phone are, or why there are none and what to do. */
export function PushStateText({ state }: { state: PushState }) {
  switch (state) {
    case 'on':
      return <Trans>This phone tells you of what is new, also when the app is closed.</Trans>
    case 'starting':
      return <Trans>It is being turned on, as soon as there is a network.</Trans>
    case 'no-service':
      return (
        <Trans>
          The push service of this browser gives no answer; some browsers have it turned off. It is tried again by
          itself.
        </Trans>
      )
    case 'off':
      return <Trans>This phone stays silent when the app is closed.</Trans>
    case 'denied':
      return (
        <Trans>
          You said no to notifications of this site. Allow them in the settings of your browser, then come back.
        </Trans>
      )
    case 'needs-install':
      return (
        <Trans>
          Your iPhone tells you only of apps on its home screen: tap «Share», then «Add to Home Screen», and open
          Mudarraj from there.
        </Trans>
      )
    case 'unsupported':
      return <Trans>This browser cannot tell you of anything while the app is closed.</Trans>
  }
}
