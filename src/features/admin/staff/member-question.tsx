import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { endStaffSessions, removeStaffMember, resetStaffMember } from '@/data/staff'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { Isolated } from '@/ui/text/isolated'
import { showToast } from '@/ui/toast-store'
import type { StaffMembersPage, StaffMemberView } from '@/views/staff-members'
import { isStaleError, showStaffError } from '../staff-errors'

export type Question = 'end-sessions' | 'reset' | 'remove'

interface MemberQuestionProps {
  member: StaffMemberView
  question: Question
  onDone: (page: StaffMembersPage) => void
  onStale: () => void
  onClose: () => void
}

/** Asks before a member loses sessions, password or place, and does it. */
export function MemberQuestion({ member, question, onDone, onStale, onClose }: MemberQuestionProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const words = useWords(member, question)
  const answer = async () => {
    setBusy(true)
    try {
      onDone(await WORK[question](member))
      if (question !== 'reset') showToast({ tone: 'ok', title: words.done })
    } catch (error) {
      showStaffError(t`Nothing was changed`, error)
      if (isStaleError(error)) onStale()
    }
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.title}
      sentence={words.sentence}
      answer={words.answer}
      busy={busy}
      onAnswer={() => void answer()}
      onClose={onClose}
    />
  )
}

const WORK: Record<Question, (member: StaffMemberView) => Promise<StaffMembersPage>> = {
  'end-sessions': ({ id }) => endStaffSessions(id),
  reset: ({ id }) => resetStaffMember(id),
  remove: removeStaffMember,
}

interface Words {
  title: string
  sentence: ReactNode
  answer: string
  done: string
}

function useWords({ username }: StaffMemberView, question: Question): Words {
  const { t } = useLingui()
  const name = <Isolated>{username}</Isolated>
  const words: Record<Question, Words> = {
    'end-sessions': {
      title: t`End the sessions?`,
      sentence: <Trans>{name} is signed out on all devices, and can sign in again.</Trans>,
      answer: t`End sessions`,
      done: t`The sessions were ended`,
    },
    reset: {
      title: t`Give a new password?`,
      sentence: (
        <Trans>The old password and the second factor of {name} end, and all sessions. All supers are told.</Trans>
      ),
      answer: t`New password`,
      done: '',
    },
    remove: {
      title: t`Remove the member?`,
      sentence: <Trans>{name} is signed out and cannot come in again. What they did stays in the audit.</Trans>,
      answer: t({ message: 'Remove', context: 'staff' }),
      done: t`The member was removed`,
    },
  }
  return words[question]
}
