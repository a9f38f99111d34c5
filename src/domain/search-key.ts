import { SEARCH_MAX_CHARACTERS, USERNAME_MAX_CHARACTERS } from './limits'
import { firstCharacters } from './text'
import { tidyUsername, usernameKey } from './usernames'

/** The key by which a search text finds names that begin with it or contain it: `@Ahmad`, `عبدالله الفيفي`. */
export function searchKey(text: string): string {
  const key = usernameKey(tidyUsername(firstCharacters(text, SEARCH_MAX_CHARACTERS)))
    .replace(/^@/, '')
    .replaceAll(' ', '_')
  return firstCharacters(key, USERNAME_MAX_CHARACTERS)
}
