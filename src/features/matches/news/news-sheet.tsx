import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'
import { NewsPicture } from '@/ui/news/news-picture'
import { PostMoment } from '@/ui/post/post-time'
import { Sheet } from '@/ui/sheet'
import { Isolated } from '@/ui/text/isolated'
import { Name } from '@/ui/text/name'
import { shownHost } from '@/ui/text/shown-address'
import { WholeText } from '@/ui/text/whole-text'
import type { NewsItemView } from '@/views/news'
import classes from './news-sheet.module.css'

/** One item as far as the server has it, with the link to the article. */
export function NewsSheet({ item, onClose }: { item: NewsItemView; onClose: () => void }) {
  const { title, excerpt, picture, source, at, link } = item
  return (
    <Sheet title={<WholeText>{title}</WholeText>} onClose={onClose}>
      <div className={classes.body}>
        <NewsPicture picture={picture} shape="wide" wanted />
        <p className={classes.meta}>
          <Isolated className={classes.source}>{source}</Isolated>
          <PostMoment at={at} />
        </p>
        {excerpt ? (
          <p className={classes.excerpt}>
            <WholeText>{excerpt}</WholeText>
          </p>
        ) : null}
        {link === null ? null : <ArticleLink address={link} title={title} />}
      </div>
    </Sheet>
  )
}

function ArticleLink({ address, title }: { address: string; title: string }) {
  const { t } = useLingui()
  const host = shownHost(address)
  return (
    <div className={classes.article}>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noopener nofollow"
        referrerPolicy="no-referrer"
        fullWidth
        aria-label={t`Read the full article: ${title} (in a new tab)`}
        rightSection={<IconExternalLink size={20} stroke={1.75} aria-hidden />}
      >
        <Trans>Read the full article</Trans>
      </Button>
      {host ? (
        <span className={classes.host}>
          <Name>{host}</Name>
        </span>
      ) : null}
    </div>
  )
}
