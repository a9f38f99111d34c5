import '@mantine/core/styles/Input.layer.css'
import { useLingui } from '@lingui/react/macro'
import { IconSearch, IconX } from '@tabler/icons-react'
import { loadNewestRooms } from '@/data/rooms'
import { SEARCH_MAX_CHARACTERS } from '@/domain/limits'
import { useVisitState } from '@/ui/history-entry'
import { IconButton } from '@/ui/icon-button'
import { TextField } from '@/ui/text-field'
import { RefreshButton } from '../../shell/refresh-button'
import { Screen } from '../../shell/screen'
import { FoundRooms } from './found-rooms'
import { NewRoomButton } from './new-room-button'
import { RoomList } from './room-list'
import classes from './rooms-screen.module.css'

/** `/chat-rooms`: the user's rooms, all others, and a search. */
export function RoomsScreen() {
  const { t } = useLingui()
  const [query, setQuery] = useVisitState('query', '')
  const text = query.trim()
  return (
    <Screen title={t`Chat rooms`} actions={<RefreshButton also={loadNewestRooms} />} writeBar>
      <search className={classes.search}>
        <TextField
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={SEARCH_MAX_CHARACTERS}
          aria-label={t`Search for a room`}
          placeholder={t`Search for a room`}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          rightSection={
            query === '' ? null : (
              <IconButton label={t`Clear the search`} onClick={() => setQuery('')}>
                <IconX size={20} stroke={1.75} aria-hidden />
              </IconButton>
            )
          }
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </search>
      {text === '' ? <RoomList /> : <FoundRooms text={text} isLongest={query.length >= SEARCH_MAX_CHARACTERS} />}
      <NewRoomButton />
    </Screen>
  )
}
