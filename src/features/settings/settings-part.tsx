import { DecisionsScreen } from '@/features/decisions/decisions-screen'
import { NotFoundScreen } from '@/features/shell/not-found-screen'
import { BlockedScreen } from './blocked-screen'
import { DevicesScreen } from './devices-screen'
import { EndAccountScreen } from './end-account-screen'

/** The pages below the settings, by the last part of their address. One route for all, because each costs the first load. */
export function SettingsPart({ part }: { part: string }) {
  switch (part) {
    case 'blocked':
      return <BlockedScreen />
    case 'devices':
      return <DevicesScreen />
    case 'decisions':
      return <DecisionsScreen />
    case 'end-account':
      return <EndAccountScreen />
    default:
      return <NotFoundScreen />
  }
}
