import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refresh } from '@/data/link'
import { signOut, unsentCount } from '@/data/session'
import { Sheet, SheetAnswers, SheetSentence } from '@/ui/sheet'
import { showToast } from '@/ui/toast-store'
import classes from './profile-screen.module.css'

/** Out, and to `/`. With unsent work the fan is asked first. */
export function SignOut() {
  const navigate = useNavigate()
  const [unsent, setUnsent] = useState(0)
  const leave = async (work: 'keep' | 'discard') => {
    setUnsent(0)
    await signOut(work)
    await navigate({ to: '/' })
  }
  const ask = async () => {
    const count = await unsentCount()
    if (count > 0) setUnsent(count)
    else await leave('discard')
  }
  return (
    <>
      <button type="button" className={classes.leave} onClick={() => void ask()}>
        <IconLogout className={classes.mirror} size={24} stroke={1.75} aria-hidden="true" />
        <Trans>Log out</Trans>
      </button>
      {unsent > 0 ? (
        <UnsentQuestion count={unsent} leave={leave} onRecount={setUnsent} onClose={() => setUnsent(0)} />
      ) : null}
    </>
  )
}

interface UnsentQuestionProps {
  count: number
  leave: (work: 'keep' | 'discard') => Promise<void>
  onRecount: (count: number) => void
  onClose: () => void
}

/** Unsent work at the door: send it, keep it for the next sign-in, or discard it. */
function UnsentQuestion({ count, leave, onRecount, onClose }: UnsentQuestionProps) {
  const { t } = useLingui()
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const answer = await refresh()
    const left = await unsentCount()
    setSending(false)
    if (left === 0) return leave('discard')
    onRecount(left)
    const detail = answer === 'offline' ? t`There is no network now.` : t`Not everything could be sent.`
    showToast({ tone: 'plain', title: t`Still unsent`, detail })
  }
  return (
    <Sheet kind="dialog" title={t`You have unsent work`} onClose={onClose}>
      <SheetSentence>
        {t`${plural(count, {
          one: 'One thing you wrote has not reached the server. Kept, it waits on this phone until you log in again.',
          other:
            '# things you wrote have not reached the server. Kept, they wait on this phone until you log in again.',
        })}`}
      </SheetSentence>
      <SheetAnswers>
        <Button disabled={sending} onClick={() => void send()}>
          {sending ? <Trans>Sending now</Trans> : <Trans>Send now</Trans>}
        </Button>
        <Button variant="default" onClick={() => void leave('keep')}>
          <Trans>Keep and log out</Trans>
        </Button>
        <Button variant="outline" color="danger" onClick={() => void leave('discard')}>
          <Trans>Discard and log out</Trans>
        </Button>
      </SheetAnswers>
    </Sheet>
  )
}
