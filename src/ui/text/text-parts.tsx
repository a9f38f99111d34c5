import type { ReactNode } from 'react'
import { withoutBidiControls } from '@/domain/text'
import { textLinks, type TextLink } from '@/domain/text-links'
import { TagLink } from '../post/tag-link'
import { UserLink } from '../user-link'
import { Isolated } from './isolated'
import { shownAddress } from './shown-address'
import classes from './text.module.css'

interface TextPartsProps {
  content: string
  links: boolean
  /** Draws words between two offsets in its own way. */
  renderWords?: (start: number, end: number) => ReactNode
}

/**
 * A user's text whose tags, mentions and addresses are isolated, and links to what they name. Texts that were stored
 * with bidi controls are shown without.
 */
export function TextParts({ content, links, renderWords }: TextPartsProps): ReactNode {
  const parts: ReactNode[] = []
  let written = 0
  const addWords = (end: number) =>
    parts.push(renderWords ? renderWords(written, end) : withoutBidiControls(content.slice(written, end)))
  for (const link of textLinks(content)) {
    addWords(link.start)
    const shown = content.slice(link.start, link.end)
    parts.push(<Part key={link.start} link={link} shown={shown} linked={links} />)
    written = link.end
  }
  addWords(content.length)
  return parts
}

function Part({ link: { kind, name }, shown, linked }: { link: TextLink; shown: string; linked: boolean }) {
  if (kind === 'address') return <Address written={shown} linked={linked} />
  const text = <Isolated>{shown}</Isolated>
  if (!linked) return text
  if (kind === 'tag') {
    return (
      <TagLink tag={name} className={classes.link}>
        {text}
      </TagLink>
    )
  }
  return (
    <UserLink username={name} className={classes.link}>
      {text}
    </UserLink>
  )
}

/** Left to right. It shows the host that the browser will open, and says nothing to it of this page. */
function Address({ written, linked }: { written: string; linked: boolean }) {
  const address = shownAddress(written)
  const text = <bdi dir="ltr">{address?.text ?? written}</bdi>
  if (address === null || !linked) return text
  return (
    <a className={classes.link} href={address.href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {text}
    </a>
  )
}
