import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { IconPhotoPlus } from '@tabler/icons-react'
import { Isolated } from '../text/isolated'
import { OneLine } from '../text/one-line'
import { useHiddenOnScroll } from '../use-hidden-on-scroll'
import classes from './write-bar.module.css'

interface WriteBarProps {
  /** The beginning of a draft that waits in the composer; empty without one. */
  draft: string
}

/** The button for a new post at the bottom of the screen. It hides on scrolling down and returns on scrolling up. */
export function WriteBar({ draft }: WriteBarProps) {
  const { t } = useLingui()
  const invitation = draft ? t`Draft: ${draft}` : t`Write from the stand`
  const hidden = useHiddenOnScroll()
  return (
    <div className={hidden ? `${classes.bar} ${classes.hidden}` : classes.bar}>
      <Link
        to="/create-hashtag-post"
        className={draft ? `${classes.field} ${classes.draft}` : classes.field}
        aria-label={`${t`New post`}: ${invitation}`}
      >
        <OneLine>{draft ? <Draft>{draft}</Draft> : invitation}</OneLine>
      </Link>
      <Link
        to="/create-hashtag-post"
        search={{ picture: true }}
        className={classes.image}
        aria-label={t`Picture for a new post`}
      >
        <IconPhotoPlus size={24} stroke={1.75} aria-hidden />
      </Link>
    </div>
  )
}

function Draft({ children }: { children: string }) {
  const draft = <Isolated>{children}</Isolated>
  return <Trans>Draft: {draft}</Trans>
}
