import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { TagPageView } from '@/data/views'
import { Steps } from '@/ui/steps'
import classes from './tag-page.module.css'

/** Under the last post of a tag: the next ten, or that these were all, or all that is on this phone. */
export function TagFoot({ page, onMore }: { page: TagPageView; onMore: () => void }) {
  return (
    <div className={classes.foot} role="status" data-end={page.end}>
      <Words page={page} onMore={onMore} />
    </div>
  )
}

function Words({ page, onMore }: { page: TagPageView; onMore: () => void }) {
  if (page.loadingMore) {
    return (
      <>
        <Steps moving size={36} />
        <Trans>Loading more posts…</Trans>
      </>
    )
  }
  if (page.end === 'unknown-offline') {
    return (
      <Plural
        value={page.loaded}
        one="# post is on this phone. The others come with the network."
        other="# posts are on this phone. The others come with the network."
      />
    )
  }
  if (page.end === 'end') {
    return <Plural value={page.total ?? page.loaded} one="That was the only post." other="All # posts are shown." />
  }
  const remaining = page.total === null ? null : Math.max(0, page.total - page.loaded)
  return (
    <Button variant="default" onClick={onMore}>
      {remaining === null ? (
        <Trans>Load more</Trans>
      ) : (
        <Plural value={remaining} one="Load more (# left)" other="Load more (# left)" />
      )}
    </Button>
  )
}
