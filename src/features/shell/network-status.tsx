import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { overwrittenEdits$ } from '@/data/outbox/overwritten-edits'
import { useConnection, useShownState } from '@/data/connection/use-connection'
import { useObservable } from '@/data/context/use-observable'
import { useSession } from '@/data/session/use-session'
import type { ConnectionView } from '@/views/connection'
import type { OverwrittenEditView } from '@/views/outbox'
import { DELETE_UNDO_MS } from '@/domain/limits'
import { ConnectionBars } from '@/ui/connection-bars'
import { lazyLayer } from '@/ui/lazy-layer'
import { NetworkStrip } from '@/ui/network-strip'
import { ConnectionText } from './connection-text'
import { STORAGE_SETTING } from './storage-anchor'
import { useDebounced } from './debounced'

/**
 * On a good connection operations are sent at once, deletions when they can no longer be undone. Later than this an
 * operation counts as waiting.
 */
const LATE_MS = DELETE_UNDO_MS + 1000
/** How long "connected" is shown. */
const CONNECTED_SHOWN_MS = 3000

const NO_EDITS: OverwrittenEditView[] = []

const OutboxSheet = lazyLayer(() => import('../outbox/outbox-sheet').then((module) => module.OutboxSheet))

/** The line under the app bar. An ended session is shown first, because nothing is sent until the user signs in. */
export function NetworkStatus() {
  const { status } = useSession()
  if (status === 'signed-out') return null
  return status === 'expired' ? <SessionEnded /> : <ConnectionStatus />
}

function SessionEnded() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <NetworkStrip look="quiet" end={{ text: t`Log in now`, onOpen: () => void navigate({ to: '/login' }) }}>
      <Trans>
        <b>Your session ended</b> · what you wrote is kept
      </Trans>
    </NetworkStrip>
  )
}

/** Offline, connecting or sending, with the link to the outbox. Hidden while the connection is good. */
function ConnectionStatus() {
  const connection = useConnection()
  const [open, setOpen] = useState(false)
  const shown = useStripState()
  const outbox = useOutboxLink(connection, shown !== null, () => setOpen(true))
  const room = useStorageLink()
  const end = shown === 'full' ? room : outbox
  const state = shown ?? connection.state
  return (
    <>
      {shown || end ? (
        <NetworkStrip
          bars={<ConnectionBars state={state} />}
          look={shown ? lookOf(state) : 'quiet'}
          whole={state === 'captive'}
          end={end}
        >
          <ConnectionText
            state={state}
            updatedAt={connection.updatedAt}
            sending={connection.sending}
            brief={end !== null}
          />
        </NetworkStrip>
      ) : null}
      {open ? <OutboxSheet onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function lookOf(state: ConnectionView['state']): 'quiet' | 'busy' | 'ok' {
  if (state === 'connecting' || state === 'sending') return 'busy'
  return state === 'connected' ? 'ok' : 'quiet'
}

/** Returns the state that the strip shows; null to hide it. "Connected" is shown only after another state. */
function useStripState(): ConnectionView['state'] | null {
  const settled = useShownState()
  const wasOther = useRef(false)
  const [showConnected, setShowConnected] = useState(false)
  useEffect(() => {
    if (settled === null) return
    setShowConnected(settled === 'connected' && wasOther.current)
    wasOther.current = settled !== 'connected'
  }, [settled])
  useEffect(() => {
    if (!showConnected) return
    const timer = setTimeout(() => setShowConnected(false), CONNECTED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [showConnected])
  if (settled === 'connected') return showConnected ? settled : null
  return settled
}

/** A link to the setting that frees space. */
function useStorageLink() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return { text: t`Free space`, onOpen: () => void navigate({ to: '/settings', hash: STORAGE_SETTING }) }
}

/**
 * Returns the link to the outbox: «1 not accepted · 3 waiting», or overwritten texts. `problemShown`: the strip already
 * shows that the connection is not good.
 */
function useOutboxLink(connection: ConnectionView, problemShown: boolean, onOpen: () => void) {
  const { t } = useLingui()
  const kept = useObservable(overwrittenEdits$, NO_EDITS).length
  const late = useDebounced(connection.queued > 0, LATE_MS) === true
  const isWaiting = connection.queued > 0 && (problemShown || late)
  const danger =
    connection.refused > 0 ? t`${plural(connection.refused, { one: '# not accepted', other: '# not accepted' })}` : ''
  const waiting = isWaiting ? t`${plural(connection.queued, { one: '# waiting', other: '# waiting' })}` : ''
  if (danger || waiting) return { text: danger && waiting ? ` · ${waiting}` : waiting, danger, onOpen }
  return kept > 0 ? { text: t`${plural(kept, { one: '# text kept', other: '# texts kept' })}`, onOpen } : null
}
