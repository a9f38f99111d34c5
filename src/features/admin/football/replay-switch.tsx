import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { switchReplay } from '@/data/staff'
import type { FootballSourcesPage } from '@/views/football-sources'
import { providerName } from '@/ui/match/provider-names'
import { showStaffError } from '../staff-errors'
import { Section } from './section'

interface ReplaySwitchProps extends Pick<FootballSourcesPage, 'replay' | 'sources'> {
  onChange: (page: FootballSourcesPage) => void
}

/** Turns the replay of recorded matches on and off. */
export function ReplaySwitch({ replay: { isOn, byHost }, sources, onChange }: ReplaySwitchProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const turn = async (on: boolean) => {
    setBusy(true)
    try {
      onChange(await switchReplay(on))
    } catch (error) {
      showStaffError(t`The replay was not changed`, error)
    }
    setBusy(false)
  }
  const hasProvider = sources.some(({ name }) => providerName(name))
  return (
    <Section title={t`The replay`} hint={<Hint isOn={isOn} byHost={byHost} hasProvider={hasProvider} />}>
      <Switch
        label={t`Play recorded matches again`}
        checked={isOn && !byHost}
        disabled={busy || byHost}
        onChange={(event) => void turn(event.currentTarget.checked)}
      />
    </Section>
  )
}

function Hint({ isOn, byHost, hasProvider }: { isOn: boolean; byHost: boolean; hasProvider: boolean }) {
  if (byHost) {
    return <Trans>The settings of the server turn the replay off. Whoever runs the server can turn it on.</Trans>
  }
  if (isOn && hasProvider) return <Trans>It rests while a provider is asked, and begins when none is.</Trans>
  return <Trans>Recorded matches are shown while no provider is asked. Each one says that it is a replay.</Trans>
}
