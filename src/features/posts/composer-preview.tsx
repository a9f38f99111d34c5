import { Trans } from '@lingui/react/macro'
import { ownProfile$ } from '@/data/profiles'
import { useObservable } from '@/data/context/use-observable'
import { isBlank } from '@/domain/text'
import { tidyPost } from '@/domain/posts'
import { PostHead } from '@/ui/post/post-head'
import { PostImage } from '@/ui/post/post-image'
import { RunningText } from '@/ui/text/running-text'
import classes from './composer-screen.module.css'
import type { Composition } from './use-composition'

/** Shows the post as others will see it, with working hashtags. */
export function ComposerPreview({ composition }: { composition: Composition }) {
  const { content, alt, image } = composition
  const profile = useObservable(ownProfile$, null)
  const text = tidyPost(content)
  if (isBlank(text) && !image) return null
  return (
    <section>
      <h2 className={classes.heading}>
        <Trans>Preview</Trans>
      </h2>
      <div className={classes.preview}>
        {profile && <PostHead author={profile} meta={<Trans context="age of a post">now</Trans>} />}
        {text && <RunningText content={text} />}
        {image && <PostImage image={{ ...image, thumb: image.src, alt }} />}
      </div>
    </section>
  )
}
