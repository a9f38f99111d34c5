import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { ServerValue, ValueName } from '@/views/server-state'
import { Section } from '../football/section'
import shared from '../staff-screen.module.css'
import { StateRow } from './state-row'

interface Words {
  title: MessageDescriptor
  format: (value: number) => string
  advice?: MessageDescriptor
}

interface ValueSectionProps {
  of: { title: MessageDescriptor; values: ReadonlyMap<ValueName, Words> }
  values: readonly ServerValue[]
}

/** A section of values, in the order of its words. */
export function ValueSection({ of, values }: ValueSectionProps) {
  const { i18n } = useLingui()
  return (
    <Section title={i18n._(of.title)}>
      <dl className={shared.facts}>
        {[...of.values].map(([name, words]) => (
          <ValueRow key={name} value={values.find((one) => one.name === name)} {...words} />
        ))}
      </dl>
    </Section>
  )
}

/** A value that the server does not send is left out. */
export function ValueRow({ value: shown, title, format, advice }: Words & { value: ServerValue | undefined }) {
  const { t, i18n } = useLingui()
  if (!shown) return null
  const { name, value, level, warn, isFloor } = shown
  return (
    <StateRow
      {...{ name, level, title: i18n._(title) }}
      value={value === null ? (level === 'unknown' ? null : t`None`) : format(value)}
      limit={warn === null ? null : <WarnsFrom from={format(warn)} isFloor={isFloor} />}
      advice={advice ? i18n._(advice) : null}
    />
  )
}

export function WarnsFrom({ from, isFloor = false }: { from: string; isFloor?: boolean }) {
  return isFloor ? <Trans>warns at {from} or less</Trans> : <Trans>warns from {from}</Trans>
}
