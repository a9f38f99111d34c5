import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'

interface UserLinkProps {
  /** The name as the author typed it, without the @. */
  username: string
  className?: string | undefined
  children: ReactNode
}

/** A link to the profile of the user with this name, if there is one. */
export function UserLink({ username, className, children }: UserLinkProps) {
  return (
    <Link to="/fan/$username" params={{ username }} className={className}>
      {children}
    </Link>
  )
}
