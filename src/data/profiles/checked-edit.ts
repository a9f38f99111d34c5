import type { Code } from '@/domain/codes'
import { DomainError } from '@/domain/domain-error'
import { checkBio, checkTeam, tidyBio, tidyTeam } from '@/domain/profiles'
import { checkNewUsername } from '@/domain/new-usernames'
import { tidyUsername } from '@/domain/usernames'
import type { ProfileText } from '@/views/profiles'
import type { ProfileEdit } from './operations'

/**
 * The edit as it is stored. A name that stays is not checked: an older rule or an administrator may have allowed it.
 * @throws DomainError with every field that is wrong
 */
export function checkedEdit(text: ProfileText, shown: { username: string }): ProfileEdit {
  const edit = {
    username: tidyUsername(text.username),
    bio: tidyBio(text.bio),
    favorite_team: tidyTeam(text.favoriteTeam),
  }
  const wrong: Array<[string, Code | null]> = [
    ['username', edit.username === shown.username ? null : checkNewUsername(edit.username)],
    ['bio', checkBio(edit.bio)],
    ['favorite_team', checkTeam(edit.favorite_team)],
  ]
  const fields = Object.fromEntries(wrong.filter((one): one is [string, Code] => one[1] !== null))
  const first = Object.values(fields)[0]
  if (first) throw new DomainError(first, fields)
  return edit
}
