import { Trans, useLingui } from '@lingui/react/macro'
import { formatBytes, formatMoment, formatNumber } from '@/i18n/format'
import { formatExactSpan } from '@/i18n/format-span'
import { Isolated } from '@/ui/text/isolated'
import type { LimitRate, ServerLimit } from '@/views/limits'
import { wordsOfLimit } from './limit-words'
import own from './limits.module.css'

/** A limit in words, with the name of its setting. */
export function LimitName({ name }: { name: string }) {
  const { i18n } = useLingui()
  const words = wordsOfLimit(name)
  return (
    <span className={own.name}>
      {words ? i18n._(words.title) : null}
      <code dir="ltr" className={own.flag}>
        {name}
      </code>
    </span>
  )
}

/** What a limit counts. */
export function LimitUnit({ name }: { name: string }) {
  const { i18n } = useLingui()
  const words = wordsOfLimit(name)
  return words ? <>{i18n._(words.unit)}</> : null
}

/** So many within a time. */
export function RateWords({ rate, bytes }: { rate: LimitRate; bytes: boolean }) {
  if (rate.count === 0) return <Trans context="limits">No limit</Trans>
  const count = bytes ? formatBytes(rate.count) : formatNumber(rate.count)
  const time = formatExactSpan(rate.perMs)
  return (
    <Trans context="limits">
      {count} in {time}
    </Trans>
  )
}

/** Where the present value comes from. A change here wins over what the host set. */
export function LimitOrigin({ limit: { where, changed, given, bytes } }: { limit: ServerLimit }) {
  if (!changed) return <HostWords where={where} />
  const [name, moment] = [<Isolated key="by">{changed.by}</Isolated>, formatMoment(changed.at)]
  const value = <RateWords key="given" rate={given} bytes={bytes} />
  return (
    <>
      <span className={own.changed}>
        <Trans context="limits">Changed here</Trans>
      </span>
      <span className={own.note}>
        <Trans context="limits">
          by {name}, {moment}
        </Trans>
      </span>
      {where === 'default' ? null : (
        <span className={own.note}>
          <Trans context="limits">The settings of the server say: {value}. The change wins.</Trans>
        </span>
      )}
    </>
  )
}

function HostWords({ where }: Pick<ServerLimit, 'where'>) {
  switch (where) {
    case 'flag':
      return <Trans context="limits">Flag of the server</Trans>
    case 'environment':
      return <Trans context="limits">Environment of the server</Trans>
    case 'file':
      return <Trans context="limits">Settings file of the server</Trans>
    default:
      return <Trans context="limits">Default</Trans>
  }
}
