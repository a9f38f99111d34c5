import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { dismissKeptWork } from '@/data/session/forms'
import { isolated } from '@/domain/text'
import { IconButton } from '@/ui/icon-button'
import type { KeptWork } from '@/views/session'
import classes from './session-screen.module.css'

/** What users of this phone kept at their sign-out; it is sent after they log in. Each note can be dismissed. */
export function KeptWorkNotice({ kept }: { kept: KeptWork[] }) {
  const { t } = useLingui()
  const text = useKeptText()
  if (kept.length === 0) return null
  return (
    <ul className={classes.kept}>
      {kept.map((work) => (
        <li key={work.user}>
          <span>{text(work)}</span>
          <IconButton label={t`Remove this note`} onClick={() => void dismissKeptWork(work.user)}>
            <IconX size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

function useKeptText(): (work: KeptWork) => string {
  const { t } = useLingui()
  return ({ username, posts, others, drafts }) => {
    const name = isolated(username)
    if (posts > 0 && others === 0) {
      return t`${plural(posts, {
        one: `# post is kept for ${name} and sent after the login`,
        other: `# posts are kept for ${name} and sent after the login`,
      })}`
    }
    const things = posts + others
    if (things > 0) {
      return t`${plural(things, {
        one: `# thing is kept for ${name} and sent after the login`,
        other: `# things are kept for ${name} and sent after the login`,
      })}`
    }
    return t`${plural(drafts, { one: `# draft is kept for ${name}`, other: `# drafts are kept for ${name}` })}`
  }
}
