import { Plural, Trans } from '@lingui/react/macro'
import { formatNumber } from '@/i18n/format'
import text from '../text-styles.module.css'
import { characterCount, type CharacterCount } from './character-count'
import classes from './character-ring.module.css'

const RADIUS = 13
const AROUND = 2 * Math.PI * RADIUS

/**
 * Shows how many characters are left: a ring, with a number near the limit. `characters` and `most` count code points.
 */
export function CharacterRing({ characters, most }: { characters: number; most?: number }) {
  const count = characterCount(characters, most)
  const tone = count.tone === 'quiet' ? classes.counter : `${classes.counter} ${classes[count.tone]}`
  return (
    <span className={tone} data-tone={count.tone}>
      <CountText count={count} />
      <svg className={classes.ring} viewBox="0 0 32 32" aria-hidden>
        <circle className={classes.track} cx="16" cy="16" r={RADIUS} />
        {count.filled > 0 && (
          <circle
            className={classes.value}
            cx="16"
            cy="16"
            r={RADIUS}
            strokeDasharray={`${count.filled * AROUND} ${AROUND}`}
          />
        )}
      </svg>
      <span role="status" className={text.hidden}>
        <Spoken count={count} />
      </span>
    </span>
  )
}

function CountText({ count }: { count: CharacterCount }) {
  if (count.tone === 'quiet') return null
  const amount = <bdi dir="ltr">{formatNumber(Math.abs(count.left))}</bdi>
  return <span aria-hidden>{count.tone === 'over' ? <Trans>{amount} over</Trans> : <Trans>{amount} left</Trans>}</span>
}

function Spoken({ count }: { count: CharacterCount }) {
  if (count.tone === 'over') return <Trans>The text is too long. Shorten it to publish it.</Trans>
  if (count.spoken === null) return null
  return <Plural value={count.spoken} _0="No characters left" one="# character left" other="# characters left" />
}
