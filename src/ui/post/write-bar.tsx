import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { barMove, type BarPlace } from './bar-move'
import classes from './write-bar.module.css'

/** The field at the thumb: the new-post button, under a `tag` where there is one. Hides on the way down, returns on the way up. */
export function WriteBar({ tag }: { tag?: string }) {
  const { t } = useLingui()
  const hidden = useHiddenOnScrollDown()
  return (
    <div className={hidden ? `${classes.bar} ${classes.hidden}` : classes.bar}>
      <Link
        to="/create-hashtag-post"
        preload="render"
        search={tag ? { tag } : {}}
        className={classes.field}
        aria-label={`${t`New post`}: ${t`Write from the stand`}`}
      >
        {t`Write from the stand`}
      </Link>
    </div>
  )
}

function useHiddenOnScrollDown(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let place: BarPlace = { y: window.scrollY, hidden: false }
    const follow = () => {
      place = barMove(place, window.scrollY)
      setHidden(place.hidden)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return hidden
}
