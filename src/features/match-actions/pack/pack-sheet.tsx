import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconClock } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { refreshPack, removePack } from '@/data/match-packs'
import { formatTime } from '@/i18n/format'
import { subscribeToTime } from '@/ui/shared-clock'
import { Sheet, SheetButtons, SheetText } from '@/ui/sheet'
import { showToast } from '@/ui/toast-store'
import type { MatchPackView, PackPartState } from '@/views/match-packs'
import classes from './pack-sheet.module.css'
import { ageWords, detailLines, postLine, sizeWords, type PackLine } from './pack-words'
import { useMatchPacks } from './use-match-packs'

interface PackSheetProps {
  matchId: string
  onClose: () => void
}

/** What the phone keeps of a match: how large, how old, and what failed. */
export function PackSheet({ matchId, onClose }: PackSheetProps) {
  const { t } = useLingui()
  const pack = useMatchPacks().find(({ match }) => match === matchId)
  const gone = pack === undefined
  // The match has ended meanwhile, or another tab removed the pack.
  useEffect(() => {
    if (gone) onClose()
  }, [gone, onClose])
  if (!pack) return null
  const remove = async () => {
    await removePack(pack.match)
    showToast({ tone: 'plain', title: t`No longer kept for the stadium` })
    onClose()
  }
  return (
    <Sheet title={t`Kept for the stadium`} onClose={onClose}>
      <SheetText>
        <EndWords endsAt={pack.endsAt} />
      </SheetText>
      <Parts pack={pack} />
      <SheetButtons>
        <RefreshButton pack={pack} />
        <Button variant="default" onClick={() => void remove()}>
          <Trans>Remove it</Trans>
        </Button>
      </SheetButtons>
    </Sheet>
  )
}

function EndWords({ endsAt }: Pick<MatchPackView, 'endsAt'>) {
  if (endsAt === null) {
    return (
      <Trans>
        It is updated with each connection until three hours after the match, and stays readable without one.
      </Trans>
    )
  }
  const time = formatTime(endsAt)
  return <Trans>The match is over. It is updated with each connection until {time}.</Trans>
}

function Parts({ pack }: { pack: MatchPackView }) {
  const { details, posts, isOld } = pack
  const now = useSyncExternalStore(subscribeToTime, () => Math.floor(Date.now() / 60_000)) * 60_000
  return (
    <ul className={classes.parts}>
      <Part state={details.state} lines={detailLines(details)} age={ageWords(details.asOf, now)} isOld={isOld} />
      <Part state={posts.state} lines={[postLine(posts.count)]} age={ageWords(posts.asOf, now)} isOld={false} />
      <li className={classes.size}>
        <Trans>Size on this phone</Trans>
        <b>{sizeWords(pack)}</b>
      </li>
    </ul>
  )
}

const ICONS: Record<PackPartState, typeof IconClock> = {
  held: IconCircleCheck,
  loading: IconClock,
  failed: IconAlertTriangle,
}

interface PartProps {
  state: PackPartState
  lines: readonly PackLine[]
  age: string | null
  isOld: boolean
}

function Part({ state, lines, age, isOld }: PartProps) {
  return (
    <li className={classes.part} data-state={state} data-old={isOld || undefined}>
      {lines.map(({ words, isThere }) => {
        const Icon = state === 'held' && !isThere ? IconCircleDashed : ICONS[state]
        return (
          <span key={words} className={classes.line} data-there={isThere || undefined}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            <span className={classes.words}>{words}</span>
          </span>
        )
      })}
      <span className={classes.state}>
        {state === 'loading' && <Trans>is being fetched…</Trans>}
        {state === 'failed' && <Trans>could not be fetched</Trans>}
        {age !== null && <span>{age}</span>}
        {isOld && age !== null && (
          <b className={classes.old}>
            <Trans context="part of a pack">old</Trans>
          </b>
        )}
      </span>
    </li>
  )
}

function RefreshButton({ pack }: { pack: MatchPackView }) {
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    await refreshPack(pack.match).catch(() => {})
    setBusy(false)
  }
  const failed = pack.details.state === 'failed' || pack.posts.state === 'failed'
  return (
    <Button disabled={busy} onClick={() => void refresh()}>
      {failed ? <Trans>Try again</Trans> : <Trans>Update it now</Trans>}
    </Button>
  )
}
