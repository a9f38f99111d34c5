import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { sendUnsent, unsentWork$ } from '@/data/session'
import { useIsOffline } from '@/data/connection/use-connection'
import { useObservable } from '@/data/context/use-observable'
import type { UnsentWork } from '@/views/outbox'
import { Sheet, SheetButtons, SheetText } from '@/ui/sheet'
import { showToast } from '@/ui/toast-store'
import classes from './profile-screen.module.css'

interface SignOutDialogProps {
  leave: (work: 'keep' | 'discard') => void
  onClose: () => void
}

/** Asks what to do with unsent work before the sign-out: send it, keep it for the next sign-in, or discard it. */
export function SignOutDialog({ leave, onClose }: SignOutDialogProps) {
  const { t } = useLingui()
  const work = useObservable(unsentWork$, null)
  const { sending, send } = useSending(leave)
  const offline = useIsOffline()
  if (!work) return null
  // Offline nothing can be sent now, so keeping is the first choice.
  const keep = (
    <Button variant={offline ? 'filled' : 'default'} onClick={() => leave('keep')}>
      <Trans>Keep and log out</Trans>
    </Button>
  )
  return (
    <Sheet kind="dialog" title={t`You have unsent work`} onClose={onClose}>
      <SheetText>
        <Trans>This has not reached the server. Kept, it waits on this phone until you log in again:</Trans>
      </SheetText>
      <UnsentList work={work} />
      <SheetButtons>
        {offline ? keep : null}
        {work.sendable > 0 ? (
          <Button variant={offline ? 'default' : 'filled'} disabled={sending} onClick={send}>
            {sending ? <Trans>Sending now</Trans> : <Trans>Send now</Trans>}
          </Button>
        ) : null}
        {offline ? null : keep}
        <Button variant="outline" color="danger" onClick={() => leave('discard')}>
          <Trans>Discard and log out</Trans>
        </Button>
      </SheetButtons>
    </Sheet>
  )
}

/** The unsent work, counted by kind. */
function UnsentList({ work }: { work: UnsentWork }) {
  const { t } = useLingui()
  const { posts, comments, messages, changes, relations, likes, reports, drafts, images } = work
  const lines = [
    posts > 0 && t`${plural(posts, { one: '# post', other: '# posts' })}`,
    comments > 0 && t`${plural(comments, { one: '# comment', other: '# comments' })}`,
    messages > 0 && t`${plural(messages, { one: '# message', other: '# messages' })}`,
    changes > 0 && t`${plural(changes, { one: '# change', other: '# changes' })}`,
    relations > 0 &&
      t`${plural(relations, { one: '# change of follows, blocks or mutes', other: '# changes of follows, blocks or mutes' })}`,
    likes > 0 && t`${plural(likes, { one: '# like', other: '# likes' })}`,
    reports > 0 && t`${plural(reports, { one: '# report', other: '# reports' })}`,
    drafts > 0 && t`${plural(drafts, { one: '# draft', other: '# drafts' })}`,
    images > 0 && t`${plural(images, { one: '# picture or video', other: '# pictures or videos' })}`,
  ].filter((line) => line !== false)
  return (
    <ul className={classes.unsent}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/**
 * Sends everything, images included, until nothing that can be sent is left or the connection fails. Then it signs out,
 * or the dialog stays open.
 */
function useSending(leave: SignOutDialogProps['leave']) {
  const { t } = useLingui()
  const [sending, setSending] = useState(false)
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  const send = async () => {
    setSending(true)
    const result = await sendUnsent().catch(() => 'left' as const)
    // The user closed the dialog meanwhile, which cancels the sign-out.
    if (!open.current) return
    setSending(false)
    if (result === 'sent') return leave('discard')
    const detail = result === 'offline' ? t`There is no network now.` : t`Not everything could be sent.`
    showToast({ tone: 'plain', title: t`Still unsent`, detail })
  }
  return { sending, send: () => void send() }
}
