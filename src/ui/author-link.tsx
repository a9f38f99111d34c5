import { Link } from '@tanstack/react-router'
import classes from './author-link.module.css'
import text from './text.module.css'

interface AuthorLinkProps {
  author: { id: string; username: string }
  /** Whether the author is the user. */
  own: boolean
}

/** The name of an author; it links to their profile. */
export function AuthorLink({ author, own }: AuthorLinkProps) {
  const name = <bdi className={text.clip}>{author.username}</bdi>
  const look = { dir: 'auto', className: `${classes.author} ${text.clip}` } as const
  if (own) {
    return (
      <Link to="/profile" {...look}>
        {name}
      </Link>
    )
  }
  return (
    <Link to="/user-profile/$userId" params={{ userId: author.id }} {...look}>
      {name}
    </Link>
  )
}
