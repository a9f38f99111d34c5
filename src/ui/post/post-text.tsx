import type { ReactNode } from 'react'
import { tagRanges } from '@/domain/hashtags'
import text from '../text.module.css'
import { TagLink } from './tag-link'

/** A fan's words, their hashtags opening the tag's page. */
export function PostText({ content }: { content: string }) {
  return <p className={text.ugc}>{linked(content)}</p>
}

function linked(content: string): ReactNode[] {
  const parts: ReactNode[] = []
  let written = 0
  for (const { tag, start, end } of tagRanges(content)) {
    if (start > written) parts.push(content.slice(written, start))
    parts.push(
      <TagLink key={start} tag={tag} className={text.tag}>
        <bdi>{content.slice(start, end)}</bdi>
      </TagLink>,
    )
    written = end
  }
  if (written < content.length) parts.push(content.slice(written))
  return parts
}
