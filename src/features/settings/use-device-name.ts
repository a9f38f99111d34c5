import { useLingui } from '@lingui/react/macro'
import { describeAgent } from '@/domain/user-agents'

/** Names a device by its browser and platform. */
export function useDeviceName() {
  const { t } = useLingui()
  return (agent: string) => {
    const { browser, platform, mobile } = describeAgent(agent)
    return { name: [browser, platform].filter(Boolean).join(' · ') || t`Unknown device`, mobile }
  }
}
