import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'

interface UserLinkProps {
  /** As somebody wrote it, without the @. */
  username: string
  className?: string | undefined
  children: ReactNode
}

/** Opens the profile of the fan with this name, if there is one. */
export function UserLink({ username, className, children }: UserLinkProps) {
  return (
    <Link to="/fan/$username" params={{ username }} className={className}>
      {children}
    </Link>
  )
}
