import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { formatUpdated } from '@/i18n/format'
import { subscribeToTime } from '@/ui/shared-clock'
import type { MatchPackView } from '@/views/match-packs'
import classes from './pack-line.module.css'
import { oldestAge, sizeWords } from './pack-words'
import { useMatchPacks } from './use-match-packs'

/** How large and how old the pack of a match is, and whether something of it is missing. Nothing without a pack. */
export function PackLine({ matchId }: { matchId: string }) {
  const pack = useMatchPacks().find(({ match }) => match === matchId)
  return pack ? <Line pack={pack} /> : null
}

function Line({ pack }: { pack: MatchPackView }) {
  const { t } = useLingui()
  const asOf = oldestAge(pack)
  const when = useSyncExternalStore(subscribeToTime, () => (asOf === null ? '' : formatUpdated(asOf)))
  const failed = pack.details.state === 'failed' || pack.posts.state === 'failed'
  const size = sizeWords(pack)
  const age = asOf === null ? t`not fetched yet` : t({ message: `last updated ${when}`, context: 'pack' })
  return (
    <p className={classes.line} data-warn={failed || pack.isOld || undefined}>
      {size} · {age}
      {pack.isOld && asOf !== null ? (
        <>
          {' · '}
          <Trans context="part of a pack">old</Trans>
        </>
      ) : null}
      {failed ? (
        <>
          {' · '}
          <Trans>a part could not be fetched</Trans>
        </>
      ) : null}
    </p>
  )
}
