import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconKey, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { removeFootballKey } from '@/data/staff'
import { DomainError } from '@/domain/domain-error'
import { staffSentence } from '@/i18n/staff-codes'
import { formatUpdated } from '@/i18n/format'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import { showToast } from '@/ui/toast-store'
import type { FootballKeyPage, FootballKeyView } from '@/views/staff'
import classes from './api-settings.module.css'

interface KeyStateProps {
  shown: FootballKeyView
  /** The server's clock. */
  now: number
  onChange: (page: FootballKeyPage) => void
}

/** Says which key is in use, of which only the last signs are known, and offers to remove it. */
export function KeyState({ shown, now, onChange }: KeyStateProps) {
  const [asking, setAsking] = useState(false)
  return (
    <section className={`${slab.slab} ${classes.state}`}>
      <StateIcon shown={shown} />
      <div className={classes.grow}>
        <h2 className={classes.name}>
          <KeyTitle shown={shown} />
        </h2>
        <p className={classes.meta}>
          <KeySentence shown={shown} />
        </p>
        {shown.stored ? <SetBy shown={shown} now={now} /> : null}
      </div>
      {shown.stored ? (
        <Button variant="default" size="sm" onClick={() => setAsking(true)}>
          <Trans context="key">Remove</Trans>
        </Button>
      ) : null}
      {asking ? <RemoveDialog onClose={() => setAsking(false)} onDone={onChange} /> : null}
    </section>
  )
}

function StateIcon({ shown: { from, stored, isReadable } }: { shown: FootballKeyView }) {
  const drawn = { size: 28, stroke: 1.5, 'aria-hidden': true }
  if (from === 'host') return <IconSettings {...drawn} />
  return stored && !isReadable ? <IconAlertCircle {...drawn} /> : <IconKey {...drawn} />
}

function KeyTitle({ shown: { from, stored, isReadable, ending } }: { shown: FootballKeyView }) {
  if (from === 'host') return <Trans>The key comes from the settings of the server</Trans>
  if (stored && !isReadable) return <Trans>The key cannot be read</Trans>
  if (from === 'none') return <Trans>No key yet</Trans>
  const end = <Isolated>{`…${ending}`}</Isolated>
  return ending === '' ? <Trans>A key is set</Trans> : <Trans>A key is set: {end}</Trans>
}

function KeySentence({ shown: { from, stored, isReadable } }: { shown: FootballKeyView }) {
  if (from === 'host')
    return <Trans>It wins over a key that is set here. Whoever runs the server can take it out.</Trans>
  if (stored && !isReadable) {
    return <Trans>It was encrypted by another server, such as before a backup was restored. Set it again.</Trans>
  }
  if (from === 'none')
    return <Trans>Without one, matches come from other sources, or recorded ones are played again.</Trans>
  return <Trans>Another key takes its place at once.</Trans>
}

function SetBy({ shown: { setBy, setAt }, now }: { shown: FootballKeyView; now: number }) {
  const who = <Isolated>{setBy}</Isolated>
  const when = formatUpdated(setAt, now)
  return (
    <p className={classes.meta}>
      <Trans>
        Set by {who}, {when}
      </Trans>
    </p>
  )
}

function RemoveDialog({ onClose, onDone }: { onClose: () => void; onDone: (page: FootballKeyPage) => void }) {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      onDone(await removeFootballKey())
      showToast({ tone: 'ok', title: t`The key was removed` })
    } catch (error) {
      const code = error instanceof DomainError ? error.code : 'server-error'
      showToast({ tone: 'error', title: t`The key was not removed`, detail: i18n._(staffSentence(code)) })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t`Remove the key?`}
      sentence={
        <Trans>
          The provider is asked no more. Without another source, recorded matches are played again. You can set a key at
          any time.
        </Trans>
      }
      answer={<Trans context="key">Remove</Trans>}
      busy={busy}
      onAnswer={() => void remove()}
      onClose={onClose}
    />
  )
}
