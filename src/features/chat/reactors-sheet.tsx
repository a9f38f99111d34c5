import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useIsOffline } from '@/data/connection/use-connection'
import type { ReactionSign } from '@/domain/reactions'
import type { Channel } from '@/domain/wire'
import { formatNumber } from '@/i18n/format'
import { ReactionIcon } from '@/ui/message/reaction-icon'
import { SIGN_LOOKS } from '@/ui/message/reaction-signs'
import { UserRow } from '@/ui/profile/user-row'
import { UserSkeletons } from '@/ui/profile/user-skeletons'
import { Sheet } from '@/ui/sheet'
import list from '@/ui/list.module.css'
import text from '@/ui/text-styles.module.css'
import type { MessageView } from '@/views/messages'
import type { ReactionView } from '@/views/reactions'
import classes from './reactors-sheet.module.css'
import { useReactors } from './use-reactors'

interface ReactorsSheetProps {
  message: MessageView
  channel: Channel
  /** The tab that is open first; null: all. */
  sign: ReactionSign | null
  onClose: () => void
}

/** Who reacted to a message: all, or those of one sign. */
export function ReactorsSheet({ message, channel, sign: first, onClose }: ReactorsSheetProps) {
  const [sign, setSign] = useState(first)
  const [counts, setCounts] = useState<readonly ReactionView[]>(message.reactions)
  return (
    <Sheet title={<Trans>Reactions</Trans>} onClose={onClose}>
      <SignTabs counts={counts} sign={sign} onChange={setSign} />
      <ReactorList key={sign ?? ''} message={message.id} channel={channel} sign={sign} onCounts={setCounts} />
    </Sheet>
  )
}

function ReactorList(wanted: Parameters<typeof useReactors>[0]) {
  const { reactors, state, more } = useReactors(wanted)
  const offline = useIsOffline()
  return (
    <>
      {reactors.map(({ user, sign }) => (
        <UserRow key={user.id} user={user} action={<Chosen sign={sign} />} />
      ))}
      {state === 'loading' && <UserSkeletons count={3} />}
      <div className={list.foot} role="status">
        {state === 'failed' &&
          (offline ? (
            <Trans>Who reacted is shown when there is a network.</Trans>
          ) : (
            <Trans>The server gave no answer. Try again in a moment.</Trans>
          ))}
        {state === 'end' && reactors.length === 0 && <Trans>Nobody has reacted with this sign.</Trans>}
        {(state === 'more' || state === 'failed') && (
          <Button variant="default" onClick={more}>
            {state === 'more' ? <Trans>Show more</Trans> : <Trans>Try again</Trans>}
          </Button>
        )}
      </div>
    </>
  )
}

function Chosen({ sign }: { sign: ReactionSign }) {
  const { i18n } = useLingui()
  return (
    <span className={classes.chosen} role="img" aria-label={i18n._(SIGN_LOOKS[sign].name)}>
      <ReactionIcon sign={sign} size={24} own />
    </span>
  )
}

interface SignTabsProps {
  counts: readonly ReactionView[]
  sign: ReactionSign | null
  onChange: (sign: ReactionSign | null) => void
}

function SignTabs({ counts, sign, onChange }: SignTabsProps) {
  const { t, i18n } = useLingui()
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={classes.tabs} role="group" aria-label={t`Reactions`}>
      <button type="button" className={classes.tab} aria-pressed={sign === null} onClick={() => onChange(null)}>
        <Trans>All</Trans> {formatNumber(all)}
      </button>
      {counts.map(({ sign: one, count }) => (
        <button
          key={one}
          type="button"
          className={classes.tab}
          aria-pressed={sign === one}
          onClick={() => onChange(one)}
        >
          <ReactionIcon sign={one} size={24} own={sign === one} />
          <span className={text.hidden}>{i18n._(SIGN_LOOKS[one].name)}</span>
          {formatNumber(count)}
        </button>
      ))}
    </div>
  )
}
