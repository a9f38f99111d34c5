import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'

interface TagLinkProps {
  /** Without the #. */
  tag: string
  className?: string | undefined
  children: ReactNode
}

/** Opens the page of a tag. */
export function TagLink({ tag, className, children }: TagLinkProps) {
  return (
    <Link to="/hashtag/$hashtag" params={{ hashtag: tag }} className={className}>
      {children}
    </Link>
  )
}
