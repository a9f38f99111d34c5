import { Link } from '@tanstack/react-router'
import classes from './author-link.module.css'
import { Name } from './text/name'

interface AuthorLinkProps {
  author: { id: string; username: string }
  /** Whether the author is the user. */
  own: boolean
}

/** The name of an author; it links to their profile. */
export function AuthorLink({ author, own }: AuthorLinkProps) {
  const name = <Name>{author.username}</Name>
  if (own) {
    return (
      <Link to="/profile" className={classes.author}>
        {name}
      </Link>
    )
  }
  return (
    <Link to="/user-profile/$userId" params={{ userId: author.id }} className={classes.author}>
      {name}
    </Link>
  )
}
