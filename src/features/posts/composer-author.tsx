import { Trans } from '@lingui/react/macro'
import { ownProfile$ } from '@/data/profiles'
import { useObservable } from '@/data/context/use-observable'
import { PostHead } from '@/ui/post/post-head'
import classes from './composer-screen.module.css'

/** The author, with a note that each key is stored. */
export function ComposerAuthor({ unsaved }: { unsaved: boolean }) {
  const profile = useObservable(ownProfile$, null)
  if (!profile) return null
  return (
    <div className={classes.author}>
      <PostHead
        author={profile}
        meta={
          unsaved ? (
            <Trans>This phone's storage is full: keep this page open</Trans>
          ) : (
            <Trans>Saved here by itself</Trans>
          )
        }
      />
    </div>
  )
}
