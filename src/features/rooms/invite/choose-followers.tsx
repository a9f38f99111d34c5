import '@mantine/core/styles/Input.layer.css'
import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useSession } from '@/data/session/use-session'
import { ROOM_INVITEES_MAX } from '@/domain/limits'
import { searchKey } from '@/domain/search-key'
import { usernameKey } from '@/domain/usernames'
import { UserSkeletons } from '@/ui/profile/user-skeletons'
import { EmptyState } from '@/ui/empty-state'
import { Sheet } from '@/ui/sheet'
import { TextField } from '@/ui/text-field'
import type { UserListView } from '@/views/profiles'
import { ListFoot } from '../../shell/list-foot'
import { RetryButton } from '../../shell/retry-button'
import { useFollowList } from '../../users/use-follow-list'
import classes from './choose-followers.module.css'
import { FollowerOption, type TakenFollower } from './follower-option'

const NOBODY: ReadonlyMap<string, TakenFollower> = new Map()

/** While fewer are found, further pages are loaded. */
const ENOUGH_FOUND = 8

interface ChooseFollowersProps {
  /** Ids of the chosen followers; at most 200. */
  chosen: ReadonlySet<string>
  /** Those who cannot be chosen, by their ids. */
  taken?: ReadonlyMap<string, TakenFollower>
  /** The button below the list, which needs somebody chosen; without it a button closes the sheet. */
  answer?: { words: string; run: () => void }
  onChange: (chosen: ReadonlySet<string>) => void
  onClose: () => void
}

/** A sheet to choose followers of the user, page by page, with a search by name in any spelling. */
export function ChooseFollowers({ chosen, taken = NOBODY, answer, onChange, onClose }: ChooseFollowersProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const [query, setQuery] = useState('')
  const { view, showMore } = useFollowList('followers', user?.id ?? '')
  const key = searchKey(query)
  const shown = view.users.filter(({ username }) => usernameKey(username).includes(key))
  const looksFurther = key !== '' && shown.length < ENOUGH_FOUND && view.end === 'more' && !view.failed
  useEffect(() => {
    if (looksFurther && !view.loadingMore) showMore()
  }, [looksFurther, view.loadingMore, showMore])
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <Sheet title={<Trans>Choose followers</Trans>} onClose={onClose}>
      {view.users.length === 0 ? (
        <NoFollowers view={view} />
      ) : (
        <>
          <div className={classes.search}>
            <TextField
              type="search"
              aria-label={t`Search your followers`}
              placeholder={t`Search your followers`}
              leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
          </div>
          <div className={classes.list} role="group" aria-label={t`Your followers`}>
            {shown.map((follower) => (
              <FollowerOption
                key={follower.id}
                user={follower}
                checked={chosen.has(follower.id)}
                taken={taken.get(follower.id)}
                disabled={chosen.size >= ROOM_INVITEES_MAX && !chosen.has(follower.id)}
                onToggle={toggle}
              />
            ))}
            {shown.length === 0 && !looksFurther ? (
              <p className={classes.none} role="status">
                <Trans>None of your followers has a name like this.</Trans>
              </p>
            ) : null}
            <ListFoot
              state={view}
              loading={<Trans>Loading more…</Trans>}
              offline={<Trans>These are on this phone. The others come with the network.</Trans>}
              more={
                looksFurther ? undefined : (
                  <Button variant="default" onClick={showMore}>
                    <Trans>Show more</Trans>
                  </Button>
                )
              }
              onMore={showMore}
            />
          </div>
        </>
      )}
      <div className={classes.answer}>
        <span className={classes.count} role="status">
          {chosen.size >= ROOM_INVITEES_MAX ? (
            <Trans>200 chosen, which is the most</Trans>
          ) : (
            <Plural value={chosen.size} _0="Nobody chosen yet" one="# chosen" other="# chosen" />
          )}
        </span>
        <Button disabled={answer !== undefined && chosen.size === 0} onClick={answer?.run ?? onClose}>
          {answer?.words ?? t`Done`}
        </Button>
      </div>
    </Sheet>
  )
}

/** Nobody follows the user, they are loading, or none is on this phone. */
function NoFollowers({ view: { ready, end } }: { view: UserListView }) {
  const { t } = useLingui()
  if (ready && end === 'unknown-offline') {
    return (
      <EmptyState kind="offline" title={t`This list is not on this phone yet`} action={<RetryButton />}>
        <Trans>It loads by itself as soon as there is a network.</Trans>
      </EmptyState>
    )
  }
  if (!ready || end === 'more') return <UserSkeletons count={4} />
  return (
    <EmptyState kind="empty" title={t`No followers`}>
      <Trans>Only your followers can be invited. A public room needs no invitations.</Trans>
    </EmptyState>
  )
}
