import { useLingui } from '@lingui/react/macro'
import { Avatar } from '@/ui/avatar'
import text from '@/ui/text.module.css'
import { VerificationBadge } from '@/ui/verification-badge'
import classes from './mention-options.module.css'
import type { MentionList } from './use-mention-list'

/** Users whom the typed name may mean, above or under the field. The focus stays in the field. */
export function MentionOptions({ list }: { list: MentionList }) {
  const { t } = useLingui()
  if (list.people.length === 0) return null
  return (
    <div id={list.id} className={classes.list} role="listbox" aria-label={t`Fans to mention`}>
      {list.people.map((person, n) => (
        <div
          key={person.id}
          id={`${list.id}-${n}`}
          className={classes.option}
          role="option"
          tabIndex={-1}
          aria-selected={n === list.active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => list.choose(person)}
        >
          <Avatar name={person.username} url={person.avatarUrl} team={person.favoriteTeam} size={28} />
          <bdi className={text.clip}>{person.username}</bdi>
          <VerificationBadge tier={person.verification} />
        </div>
      ))}
    </div>
  )
}

/** The ARIA attributes of a text field with this list. */
export function mentionFieldProps({ id, people, active }: MentionList) {
  return {
    'aria-autocomplete': 'list' as const,
    ...(people.length > 0 ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` } : {}),
  }
}
