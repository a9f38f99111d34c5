import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconSearch, IconX } from '@tabler/icons-react'
import { IconButton } from '@/ui/icon-button'
import { TextField } from '@/ui/text-field'
import { FoundMessages } from './found-messages'
import classes from './search-in-chat.module.css'
import { useFoundMessages } from './use-found-messages'

interface SearchInChatProps {
  peerId: string
  onFound: (messageId: string) => void
  onClose: () => void
}

/** A search over the held messages of one conversation. What it finds lies above the messages. */
export function SearchInChat({ peerId, onFound, onClose }: SearchInChatProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const found = useFoundMessages(query, peerId)
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
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <IconButton label={t`Close the search`} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {found && (
        <div className={classes.found}>
          <FoundMessages found={found} onPick={({ id }) => onFound(id)} />
        </div>
      )}
    </search>
  )
}
