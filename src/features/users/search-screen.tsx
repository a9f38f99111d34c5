import '@mantine/core/styles/Input.layer.css'
import { useEffect, useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { BackButton } from '../shell/back-button'
import { Screen } from '../shell/screen'
import { IconButton } from '@/ui/icon-button'
import { TextField } from '@/ui/text-field'
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
      <search className={classes.searchField}>
        <SearchField text={text} />
      </search>
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

function SearchField({ text }: { text: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // The page exists for typing, so the field gets the focus.
  useEffect(() => field.current?.focus(), [])
  // The search text is part of the address, so that back and a reload restore it.
  const setQuery = (q: string) => void navigate({ to: '/search', search: q ? { q } : {}, replace: true })
  return (
    <TextField
      ref={field}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      aria-label={t`Search for fans and hashtags`}
      placeholder={t`Fans and hashtags`}
      leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      rightSection={
        text ? (
          <IconButton label={t`Clear the search`} onClick={() => setQuery('')}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </IconButton>
        ) : null
      }
      value={text}
      onChange={(event) => setQuery(event.currentTarget.value)}
    />
  )
}
