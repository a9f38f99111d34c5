import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { disablePush, push$, setPushSwitch } from '@/data/push'
import { useObservable } from '@/data/context/use-observable'
import type { PushSwitch } from '@/domain/push'
import slab from '@/ui/slab.module.css'
import classes from './push.module.css'
import { PushStateText } from './push-state-text'
import { useEnablePush } from './use-enable-push'

/** Web Push on this phone: its state, and a switch for each type of notification, the words of messages, and alerts of matches. */
export function PushSettings() {
  const { t } = useLingui()
  const push = useObservable(push$, null)
  const { enable, busy } = useEnablePush()
  const kinds = useKinds()
  if (!push) return null
  const { state, wanted, switches } = push
  const works = state === 'on' || state === 'starting' || state === 'no-service'
  // What the browser no longer gives can still be turned off.
  const on = works || (wanted && state !== 'off')
  return (
    <section className={slab.slab} aria-label={t`Notifications on this phone`}>
      <div className={classes.row}>
        <Switch
          checked={on}
          disabled={busy || (!on && state !== 'off')}
          onChange={() => (on ? void disablePush() : enable())}
          label={
            <span className={classes.name}>
              <IconBell size={24} stroke={1.75} aria-hidden="true" />
              <Trans>Notifications on this phone</Trans>
            </span>
          }
        />
        <p className={classes.hint} role="status">
          <PushStateText state={state} />
        </p>
      </div>
      {works
        ? kinds.map(({ type, label, needs }) => (
            <div key={type} className={classes.row}>
              <Switch
                checked={switches[type] && !(needs && !switches[needs])}
                disabled={needs !== undefined && !switches[needs]}
                onChange={(event) => void setPushSwitch(type, event.currentTarget.checked)}
                label={<span className={classes.kind}>{label}</span>}
              />
            </div>
          ))
        : null}
    </section>
  )
}

/** The existing types. Rooms will add theirs. */
function useKinds(): Array<{ type: PushSwitch; label: string; needs?: PushSwitch }> {
  const { t } = useLingui()
  return [
    { type: 'message', label: t`Private messages` },
    { type: 'message_words', label: t`Show the words of private messages`, needs: 'message' },
    { type: 'like', label: t`Likes` },
    { type: 'comment', label: t`Comments, replies and mentions` },
    { type: 'follow', label: t`New followers` },
    { type: 'post', label: t`Posts of fans whom I follow` },
    { type: 'follower_comment', label: t`Comments of fans whom I follow` },
    { type: 'verification', label: t`My verification` },
    { type: 'moderation', label: t`Decisions of the moderators` },
    { type: 'match_kickoff', label: t`Matches: kick-off` },
    { type: 'match_goal', label: t`Matches: goals` },
    { type: 'match_red_card', label: t`Matches: red cards` },
    { type: 'match_full_time', label: t`Matches: full time` },
    { type: 'match_lineups', label: t`Matches: line-ups` },
  ]
}
