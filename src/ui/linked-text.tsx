import type { ReactNode } from 'react'
import { textLinks, type TextLink } from '@/domain/text-links'
import { UserLink } from './user-link'
import { TagLink } from './post/tag-link'
import text from './text.module.css'

/** A user's text whose hashtags link to their pages and whose mentions link to profiles. */
export function LinkedText({ content }: { content: string }): ReactNode {
  const parts: ReactNode[] = []
  let written = 0
  for (const link of textLinks(content)) {
    if (link.start > written) parts.push(content.slice(written, link.start))
    parts.push(
      <LinkOf key={link.start} link={link}>
        <bdi>{content.slice(link.start, link.end)}</bdi>
      </LinkOf>,
    )
    written = link.end
  }
  if (written < content.length) parts.push(content.slice(written))
  return parts
}

function LinkOf({ link, children }: { link: TextLink; children: ReactNode }) {
  const { kind, name } = link
  if (kind === 'tag') {
    return (
      <TagLink tag={name} className={text.tag}>
        {children}
      </TagLink>
    )
  }
  return (
    <UserLink username={name} className={text.tag}>
      {children}
    </UserLink>
  )
}
