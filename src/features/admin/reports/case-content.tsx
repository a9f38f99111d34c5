import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { reportReason } from '@/i18n/case-texts'
import { formatNumber } from '@/i18n/format'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import { WholeText } from '@/ui/text/whole-text'
import type { TargetState, WholeCase } from '@/views/cases'
import page from '../staff-screen.module.css'
import { CaseHead } from './case-row'
import classes from './case.module.css'

/** What was reported: as it was at the first report, at later ones and now, where these differ (Q3). */
export function CaseContent({ now, shown }: { now: number; shown: WholeCase }) {
  const { t } = useLingui()
  const { snapshot, present, seen_later: seenLater, deleted, edited } = shown
  return (
    <section className={`${slab.slab} ${page.section}`}>
      <CaseHead now={now} line={shown} />
      <p className={page.name}>
        <Isolated>{shown.author.username || t`Ended account`}</Isolated>
      </p>
      <Reasons of={shown} />
      {snapshot ? (
        <State of={shown} state={snapshot} title={edited || deleted ? t`As it was reported` : null} />
      ) : (
        <p className={page.meta}>
          <Trans>What was reported was kept for a year and is cleared.</Trans>
        </p>
      )}
      {seenLater.map((state) => (
        <State key={JSON.stringify(state)} of={shown} state={state} title={t`As it was reported later`} />
      ))}
      {deleted ? (
        <p className={page.meta} data-bad="">
          <Trans>It was deleted meanwhile.</Trans>
        </p>
      ) : null}
      {edited && present ? <State of={shown} state={present} title={t`As it is now`} /> : null}
      <OpenTarget shown={shown} />
    </section>
  )
}

/** The reasons of the reports, where there are several. */
function Reasons({ of: { tally, target_type: type } }: { of: WholeCase }) {
  const { i18n } = useLingui()
  const reasons = Object.entries(tally).sort(([, one], [, other]) => other - one)
  if (reasons.length < 2) return null
  return (
    <p className={page.meta}>
      {reasons.map(([reason, count], at) => {
        const text = reportReason(reason, type)
        return (
          <span key={reason}>
            {at > 0 ? ' · ' : ''}
            {text ? i18n._(text) : reason} {formatNumber(count)}
          </span>
        )
      })}
    </p>
  )
}

/** What was reported, as fans see it. A room has no page for others, and what is hidden has none at all. */
function OpenTarget({ shown }: { shown: WholeCase }) {
  const address = addressOf(shown)
  if (address === null || shown.deleted || shown.taken_down !== '') return null
  return (
    <Button
      component="a"
      variant="default"
      href={address}
      target="_blank"
      rel="noreferrer"
      rightSection={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
    >
      {shown.target_type === 'user' ? <Trans>Open the profile</Trans> : <Trans>Open the post</Trans>}
    </Button>
  )
}

function addressOf({ target_type: type, target_id: id, present, snapshot }: WholeCase): string | null {
  const post = type === 'post' ? id : (present?.post_id ?? snapshot?.post_id)
  if (type === 'user') return `/user-profile/${id}`
  return type === 'room' || post === undefined ? null : `/post/${post}`
}

function State({ of, state, title }: { of: WholeCase; state: TargetState; title: string | null }) {
  const { picture, media_type: kind } = state
  const words = [state.name, state.text, state.announcement, state.team].filter((one) => one !== undefined)
  return (
    <div className={classes.state}>
      {title ? <span className={page.meta}>{title}</span> : null}
      {words.map((text) => (
        <WholeText key={text} className={classes.words}>
          {text}
        </WholeText>
      ))}
      {state.phrases ? (
        <p className={page.meta}>
          <Trans>Listed words:</Trans> <Isolated>{state.phrases}</Isolated>
        </p>
      ) : null}
      {picture && kind === 'video' ? (
        <p className={page.meta}>
          <Trans>With a video</Trans>
        </p>
      ) : null}
      {picture && kind !== 'video' && !of.deleted ? (
        <Picture src={`/api/admin/cases/${of.id}/picture/${picture}`} alt={state.alt ?? ''} />
      ) : null}
    </div>
  )
}

/** Blurred until it is tapped. */
function Picture({ src, alt }: { src: string; alt: string }) {
  const { t } = useLingui()
  const [seen, setSeen] = useState(false)
  const [gone, setGone] = useState(false)
  if (gone) {
    return (
      <p className={page.meta}>
        <Trans>The picture is not there any more.</Trans>
      </p>
    )
  }
  return (
    <button
      type="button"
      className={classes.picture}
      data-seen={seen || undefined}
      aria-label={seen ? t`Blur the picture` : t`Show the picture`}
      onClick={() => setSeen(!seen)}
    >
      <img src={src} alt={seen ? alt : ''} loading="lazy" onError={() => setGone(true)} />
    </button>
  )
}
