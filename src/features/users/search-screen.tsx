import { useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { BackButton } from '../shell/back-button'
import { Screen } from '../shell/screen'
import { SearchField } from '@/ui/search/search-field'
import { FoundUsers } from './found-users'
import { FoundTags, OfferedTag, useFoundTags } from './found-tags'
import classes from './users.module.css'
import { Suggestions } from './suggestions'
import { useSearch } from './use-search'

/** `/search?q=`: finds users and hashtags by name while the user types. */
export function SearchScreen({ text }: { text: string }) {
  const { t } = useLingui()
  const query = text.trim()
  return (
    <Screen title={t`Search`} start={<BackButton />}>
      <div className={classes.searchField}>
        <UserSearchField text={text} />
      </div>
      {query === '' ? <Suggestions /> : <Found text={query} />}
    </Screen>
  )
}

function Found({ text }: { text: string }) {
  const asked = text.replace(/^@/, '')
  const found = useSearch(asked)
  const answer = found?.text === asked ? found : null
  const taggedPosts = answer?.taggedPosts ?? null
  const { tags, offered } = useFoundTags(text, taggedPosts)
  const nothing = answer?.users.length === 0 && tags.length === 0
  // A tag that nobody has used is no find; one of which the phone does not know may be.
  const isOffered = answer !== null && (nothing || taggedPosts === null)
  return (
    <>
      <FoundTags tags={tags} />
      <FoundUsers found={found} />
      {offered && isOffered ? <OfferedTag tag={offered} unused={taggedPosts === 0} /> : null}
    </>
  )
}

function UserSearchField({ text }: { text: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // The page exists for typing, so the field gets the focus.
  useEffect(() => field.current?.focus(), [])
  // The search text is part of the address, so that back and a reload restore it.
  const setQuery = (q: string) => void navigate({ to: '/search', search: q ? { q } : {}, replace: true })
  return (
    <SearchField
      ref={field}
      label={t`Search for fans and hashtags`}
      placeholder={t`Fans and hashtags`}
      value={text}
      onChange={setQuery}
    />
  )
}
