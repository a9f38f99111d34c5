import { Button } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatRelativeAge } from '@/i18n/format'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import type { StaffMembersPage, StaffMemberView } from '@/views/staff-members'
import classes from '../staff-screen.module.css'
import { MemberChips } from './member-chips'
import { MemberQuestion, type Question } from './member-question'
import { RightsForm } from './rights-form'

interface MemberCardProps {
  member: StaffMemberView
  /** The server's clock. */
  now: number
  onChange: (page: StaffMembersPage) => void
  onStale: () => void
}

/** One member: rights, second factor, when they were seen, and what a super may do. */
export function MemberCard({ member, now, onChange, onStale }: MemberCardProps) {
  const [isChanging, setChanging] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <section className={`${slab.slab} ${classes.section}`} data-member={member.id}>
      <h2 className={classes.heading}>
        <Isolated>{member.username}</Isolated>
        {member.isSelf ? (
          <>
            {' '}
            <Trans context="staff">(you)</Trans>
          </>
        ) : null}
      </h2>
      <MemberChips member={member} />
      <State member={member} now={now} />
      {isChanging ? (
        <RightsForm member={member} onSaved={onChange} onStale={onStale} onClose={() => setChanging(false)} />
      ) : (
        <div className={classes.buttons}>
          <Button variant="default" size="sm" onClick={() => setChanging(true)}>
            <Trans>Change rights</Trans>
          </Button>
          {member.sessions > 0 && !member.isSelf ? (
            <Button variant="default" size="sm" onClick={() => setQuestion('end-sessions')}>
              <Trans>End sessions</Trans>
            </Button>
          ) : null}
          {member.isSelf ? null : (
            <>
              <Button variant="default" size="sm" onClick={() => setQuestion('reset')}>
                <Trans>New password</Trans>
              </Button>
              <Button variant="default" size="sm" onClick={() => setQuestion('remove')}>
                <Trans context="staff">Remove</Trans>
              </Button>
            </>
          )}
        </div>
      )}
      {question ? (
        <MemberQuestion {...{ member, question, onStale }} onDone={onChange} onClose={() => setQuestion(null)} />
      ) : null}
    </section>
  )
}

function State({ member: { hasSecondFactor, sessions, seenAt }, now }: Pick<MemberCardProps, 'member' | 'now'>) {
  const { t } = useLingui()
  const age = formatRelativeAge(seenAt, now)
  const parts = [
    seenAt === 0 ? t`Never came in` : t`Last seen: ${age}`,
    sessions === 0 ? null : t`${plural(sessions, { one: '# session', other: '# sessions' })}`,
  ]
  return (
    <>
      <p className={classes.meta}>{parts.filter((part) => part !== null).join(' · ')}</p>
      <p className={classes.meta} data-bad={hasSecondFactor ? undefined : ''}>
        {hasSecondFactor ? <Trans>Has a second factor</Trans> : <Trans>Without a second factor</Trans>}
      </p>
    </>
  )
}
