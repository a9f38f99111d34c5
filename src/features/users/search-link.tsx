import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './search-link.module.css'

/** A link to the search for users and hashtags. */
export function SearchLink() {
  const { t } = useLingui()
  return (
    <Link to="/search" className={classes.search} aria-label={t`Search`}>
      <IconSearch size={24} stroke={1.75} aria-hidden />
    </Link>
  )
}
