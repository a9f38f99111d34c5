import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'

interface TagLinkProps {
  /** The tag without the #. */
  tag: string
  className?: string | undefined
  children: ReactNode
}

/** A link to the page of a hashtag. */
export function TagLink({ tag, className, children }: TagLinkProps) {
  return (
    <Link to="/hashtag/$hashtag" params={{ hashtag: tag }} className={className}>
      {children}
    </Link>
  )
}
