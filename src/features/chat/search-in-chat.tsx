import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useCloseOnBack } from '@/ui/close-on-back'
import { IconButton } from '@/ui/icon-button'
import { TextField } from '@/ui/text-field'
import type { Channel } from '@/domain/wire'
import { FoundMessages } from './found-messages'
import { FoundSteps } from './found-steps'
import classes from './search-in-chat.module.css'
import { useFoundMessages } from './use-found-messages'

interface SearchInChatProps {
  channel: Channel
  onFound: (messageId: string) => void
  onClose: () => void
}

/**
 * A search over the held messages of one conversation. What it finds lies above the messages, until one is picked; then
 * the others are reached from it.
 */
export function SearchInChat({ channel, onFound, onClose }: SearchInChatProps) {
  const { t } = useLingui()
  useCloseOnBack(onClose)
  const [query, setQuery] = useState('')
  const [picked, setPicked] = useState<string | null>(null)
  const found = useFoundMessages(query, channel)
  const shown = found?.messages.find(({ id }) => id === picked)
  const list = () => setPicked(null)
  const pick = (id: string) => {
    setPicked(id)
    onFound(id)
  }
  return (
    <search className={classes.search}>
      <div className={classes.row}>
        <TextField
          type="search"
          className={classes.field ?? ''}
          // The user has just asked for it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={t`Search in this conversation`}
          placeholder={t`Search in this conversation`}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          value={query}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          onFocus={list}
          onClick={list}
          onChange={(event) => {
            list()
            setQuery(event.currentTarget.value)
          }}
        />
        <IconButton label={t`Close the search`} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {found && shown && <FoundSteps messages={found.messages} shown={shown} onPick={pick} />}
      {found && !shown && (
        <div className={classes.found}>
          <FoundMessages found={found} onPick={({ id }) => pick(id)} />
        </div>
      )}
    </search>
  )
}
