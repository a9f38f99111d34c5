import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useHiddenOnScroll } from '../use-hidden-on-scroll'
import classes from './write-bar.module.css'

/** The button for a new post at the bottom of the screen. It hides on scrolling down and returns on scrolling up. */
export function WriteBar() {
  const { t } = useLingui()
  const hidden = useHiddenOnScroll()
  return (
    <div className={hidden ? `${classes.bar} ${classes.hidden}` : classes.bar}>
      <Link
        to="/create-hashtag-post"
        className={classes.field}
        aria-label={`${t`New post`}: ${t`Write from the stand`}`}
      >
        {t`Write from the stand`}
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
