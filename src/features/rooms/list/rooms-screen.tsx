import { useLingui } from '@lingui/react/macro'
import { loadNewestRooms } from '@/data/rooms'
import { SEARCH_MAX_CHARACTERS } from '@/domain/limits'
import { useVisitState } from '@/ui/history-entry'
import { SearchField } from '@/ui/search/search-field'
import { RefreshButton } from '../../shell/refresh-button'
import { refreshWith } from '../../shell/refresh-with'
import { Screen } from '../../shell/screen'
import { FoundRooms } from './found-rooms'
import { NewRoomButton } from './new-room-button'
import { RoomList } from './room-list'

/** `/chat-rooms`: the user's rooms, all others, and a search. */
export function RoomsScreen() {
  const { t } = useLingui()
  const [query, setQuery] = useVisitState('query', '')
  const text = query.trim()
  return (
    <Screen title={t`Chat rooms`} actions={<RefreshButton request={refreshWith(loadNewestRooms)} />} writeBar>
      <SearchField label={t`Search for a room`} maxLength={SEARCH_MAX_CHARACTERS} value={query} onChange={setQuery} />
      {text === '' ? <RoomList /> : <FoundRooms text={text} isLongest={query.length >= SEARCH_MAX_CHARACTERS} />}
      <NewRoomButton />
    </Screen>
  )
}
