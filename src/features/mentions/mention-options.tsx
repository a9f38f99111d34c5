import { useLingui } from '@lingui/react/macro'
import { Avatar } from '@/ui/avatar'
import { Name } from '@/ui/text/name'
import { VerificationBadge } from '@/ui/verification-badge'
import classes from './mention-options.module.css'
import type { MentionList } from './use-mention-list'

/** Users whom the typed name may mean, above or under the field. The focus stays in the field. */
export function MentionOptions({ list }: { list: MentionList }) {
  const { t } = useLingui()
  if (list.users.length === 0) return null
  return (
    <div id={list.id} className={classes.list} role="listbox" aria-label={t`Fans to mention`}>
      {list.users.map((user, n) => (
        <div
          key={user.id}
          id={`${list.id}-${n}`}
          className={classes.option}
          role="option"
          tabIndex={-1}
          aria-selected={n === list.active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => list.choose(user)}
        >
          <Avatar name={user.username} url={user.avatarUrl} team={user.favoriteTeam} size={28} />
          <Name>{user.username}</Name>
          <VerificationBadge tier={user.verification} />
        </div>
      ))}
    </div>
  )
}

/** The ARIA attributes of a text field with this list. */
export function mentionFieldProps({ id, users, active }: MentionList) {
  return {
    'aria-autocomplete': 'list' as const,
    ...(users.length > 0 ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` } : {}),
  }
}
