import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { unreadMessages$ } from '@/data/chats/unread'
import { useObservable } from '@/data/context/use-observable'
import { ChatsPanel } from '@/features/chat/chats-panel'
import { useChats } from '@/features/chat/use-chats'
import { RefreshButton } from '@/features/shell/refresh-button'
import { toTopOrRefresh } from '@/features/shell/refresh-screen'
import { Screen } from '@/features/shell/screen'
import { useVisitState } from '@/ui/history-entry'
import { StepPanel, StepTabs } from '@/ui/step-tabs'
import { TextField } from '@/ui/text-field'
import { MarkAllRead } from './mark-all-read'
import { NotificationList } from './notification-list'
import classes from './notifications.module.css'
import { PushOffer } from './push-offer'
import { useNotifications } from './use-notifications'

type Tab = 'notifications' | 'messages'

/** `/messages`: notifications and conversations. */
export function MessagesScreen() {
  const { t } = useLingui()
  const [tab, setTab] = useVisitState<Tab>('tab', 'notifications')
  const { view, showMore } = useNotifications()
  const [query, setQuery] = useState('')
  const chats = useChats()
  const unreadMessages = useObservable(unreadMessages$, 0)
  return (
    <Screen
      title={t`Inbox`}
      actions={
        <>
          <MarkAllRead unread={view.unread} unreadMessages={unreadMessages} />
          <RefreshButton />
        </>
      }
    >
      <StepTabs
        label={t`Inbox`}
        value={tab}
        onChange={setTab}
        onCurrent={toTopOrRefresh}
        tabs={[
          { value: 'notifications', label: t`Notifications`, unread: view.unread },
          { value: 'messages', label: t`Messages`, unread: unreadMessages },
        ]}
      >
        <StepPanel value="notifications">
          <div className={classes.search}>
            <TextField
              type="search"
              aria-label={t`Search the notifications`}
              placeholder={t`Search the notifications`}
              leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
          </div>
          {query === '' ? <PushOffer hasNotifications={view.notifications.length > 0} /> : null}
          <NotificationList view={view} query={query} name="messages" onNearEnd={showMore} />
        </StepPanel>
        <StepPanel value="messages">
          <ChatsPanel view={chats.view} onNearEnd={chats.showMore} />
        </StepPanel>
      </StepTabs>
    </Screen>
  )
}
