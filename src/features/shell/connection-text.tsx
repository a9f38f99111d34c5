import { Trans } from '@lingui/react/macro'
import type { ConnectionView } from '@/views/connection'
import { formatNumber, formatUpdated } from '@/i18n/format'

interface ConnectionTextProps {
  state: ConnectionView['state']
  updatedAt: number | null
  sending: ConnectionView['sending']
  /** Little room: there is a link beside it. */
  brief?: boolean
}

/** The network state in one line: the state in bold, then its effect for the user. */
export function ConnectionText({ state, updatedAt, sending, brief = false }: ConnectionTextProps) {
  switch (state) {
    case 'offline':
      return (
        <>
          <b>
            <Trans>Offline</Trans>
          </b>
          <LastUpdate at={updatedAt} />
        </>
      )
    case 'connecting':
      return (
        <>
          <b>
            <Trans>Connecting</Trans>
          </b>
          <LastUpdate at={updatedAt} />
        </>
      )
    case 'weak':
      if (brief) {
        return (
          <Trans>
            <b>Weak network</b> · sending is slow
          </Trans>
        )
      }
      return (
        <Trans>
          <b>Weak network</b> · reading works, sending is slow
        </Trans>
      )
    case 'captive':
      return (
        <Trans>
          <b>This network wants a login</b> · open any page in the browser and come back
        </Trans>
      )
    case 'full':
      return (
        <Trans>
          <b>This phone is full</b> · free some space to go on
        </Trans>
      )
    case 'sending':
      return sending ? <Progress {...sending} /> : <Trans>Sending what you wrote</Trans>
    case 'connected':
      return (
        <Trans>
          <b>Connected</b> · updated now
        </Trans>
      )
  }
}

function Progress({ done, total }: { done: number; total: number }) {
  const current = formatNumber(Math.min(done + 1, total))
  const all = formatNumber(total)
  return (
    <Trans>
      <b>Sending what you wrote</b> · <bdi dir="ltr">{current}</bdi> of <bdi dir="ltr">{all}</bdi>
    </Trans>
  )
}

/** The strip leaves it out where it has no room. */
function LastUpdate({ at }: { at: number | null }) {
  if (at === null) return null
  const when = <bdi>{formatUpdated(at)}</bdi>
  return (
    <span data-optional>
      {' · '}
      <Trans>last updated {when}</Trans>
    </span>
  )
}
