import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { searchUsers } from '@/data/profiles/user-search'
import type { UserView } from '@/views/profiles'
import { completeMention, typedMention, rankNames, type CompletedText } from './mention-typing'

const MAX_OPTIONS = 5
/** The server is asked after a pause of this length between two keys. */
const PAUSE_MS = 180

export interface MentionList {
  /** Id of the list element; the options have the ids `<id>-<n>`. */
  id: string
  users: readonly UserView[]
  /** Index of the option that Enter takes. */
  active: number
  /** Handles arrow keys, Enter, Tab and Escape while the list is open. */
  onKeyDown: (event: KeyboardEvent) => void
  choose: (user: UserView) => void
}

interface Written {
  content: string
  caret: number
  onText: (text: CompletedText) => void
  /** Finds users by the beginning of a name; the same function as long as it finds the same. By default any user. */
  search?: (typed: string) => Promise<readonly UserView[]>
}

const searchAll = async (typed: string): Promise<readonly UserView[]> => (await searchUsers(typed)).users

/** Finds users whose names start with the text after an @. */
export function useMentionList({ content, caret, onText, search = searchAll }: Written): MentionList {
  const id = useId()
  const typed = typedMention(content, caret)
  const found = useFound(typed, search)
  const [selection, setSelection] = useState<{ at: number; for: string | null }>({ at: 0, for: null })
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const users = !typed || typed === closedFor ? [] : rankNames(typed, found, MAX_OPTIONS)
  const active = selection.for === typed ? Math.min(selection.at, users.length - 1) : 0
  const select = (at: number) => setSelection({ at: (at + users.length) % users.length, for: typed })
  const choose = (user: UserView) => onText(completeMention(content, caret, user.username))

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = users[active]
    if (!chosen || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') select(active + 1)
    else if (event.key === 'ArrowUp') select(active - 1)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
    else if (event.key === 'Escape') setClosedFor(typed)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { id, users, active, onKeyDown, choose }
}

/** The found users stay until the next answer, so that the list does not flicker with each key. */
function useFound(typed: string | null, search: NonNullable<Written['search']>): readonly UserView[] {
  const [found, setFound] = useState<readonly UserView[]>([])
  useEffect(() => {
    if (!typed) return
    let mounted = true
    const pause = setTimeout(() => {
      search(typed).then(
        (users) => mounted && setFound(users),
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      mounted = false
      clearTimeout(pause)
    }
  }, [typed, search])
  return found
}
