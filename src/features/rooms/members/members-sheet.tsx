import '@mantine/core/styles/Input.layer.css'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDotsVertical, IconSearch, IconUserOff, IconUserPlus } from '@tabler/icons-react'
import { useSession } from '@/data/session/use-session'
import { searchKey } from '@/domain/search-key'
import { usernameKey } from '@/domain/usernames'
import { formatNumber } from '@/i18n/format'
import { IconButton } from '@/ui/icon-button'
import { Sheet } from '@/ui/sheet'
import { TextField } from '@/ui/text-field'
import type { RoomMemberView, RoomStanding, RoomView } from '@/views/rooms'
import type { RoomLayerKind } from '../layers/room-layer-kind'
import { memberActions, moderates, type Actor } from './member-actions'
import { MEMBER_ROW_PX, MemberRow, MemberSigns } from './member-row'
import classes from './members-sheet.module.css'
import { SheetList } from './sheet-list'
import { SheetListFoot, SheetListLoading } from './sheet-list-foot'
import { useMemberLayer } from './use-member-layer'
import { useMembers } from './use-room-list'

interface MembersSheetProps {
  room: RoomView
  header: RoomStanding
  onOpen: (kind: RoomLayerKind) => void
  onClose: () => void
}

/** The members of a room: owner and moderators first, then the newest. */
export function MembersSheet({ room, header, onOpen, onClose }: MembersSheetProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const [query, setQuery] = useState('')
  const { current: view, showMore } = useMembers(room.id)
  const actor: Actor = { id: user?.id ?? '', role: header.role, banned: header.banned }
  const { open, layer } = useMemberLayer(room)
  const key = searchKey(query)
  const found = key === '' ? view.members : view.members.filter((one) => usernameKey(one.user.username).includes(key))
  const isComplete = view.end === 'end'
  return (
    <Sheet title={<Title members={room.members} />} onClose={onClose}>
      {moderates(header) && <ForModerators onOpen={onOpen} />}
      <search className={classes.search}>
        <TextField
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t`Search in the members`}
          placeholder={t`Search in the members`}
          leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </search>
      {key !== '' && !isComplete && <SearchedPart loaded={view.members.length} all={room.members} />}
      <BannedNote members={view.members} />
      {view.members.length === 0 && !view.failed && view.end !== 'unknown-offline' ? (
        <SheetListLoading />
      ) : (
        <SheetList
          items={found}
          keyOf={keyOf}
          rowHeight={MEMBER_ROW_PX}
          render={(member) => <Member member={member} actor={actor} onMenu={open} />}
          foot={
            key !== '' && found.length === 0 && isComplete ? (
              <p className={classes.note}>
                <Trans>Nobody here has that in the name.</Trans>
              </p>
            ) : (
              <SheetListFoot
                state={view}
                asOf={view.asOf}
                more={
                  key !== '' && (
                    <Button variant="default" onClick={showMore}>
                      <Trans>Search in more members</Trans>
                    </Button>
                  )
                }
                onMore={showMore}
              />
            )
          }
          searched={key !== ''}
          onNearEnd={key === '' && view.end === 'more' && !view.failed ? showMore : undefined}
        />
      )}
      {layer}
    </Sheet>
  )
}

function ForModerators({ onOpen }: Pick<MembersSheetProps, 'onOpen'>) {
  return (
    <div className={classes.head}>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
        onClick={() => onOpen('invite')}
      >
        <Trans>Invite followers</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserOff size={20} stroke={1.75} aria-hidden />}
        onClick={() => onOpen('banned')}
      >
        <Trans context="the list of banned members">Banned</Trans>
      </Button>
    </div>
  )
}

const keyOf = ({ user }: RoomMemberView) => user.id

function Title({ members }: { members: number }) {
  const count = formatNumber(members)
  return <Trans>Members · {count}</Trans>
}

/** Why there are more rows than the room has members. */
function BannedNote({ members }: { members: readonly RoomMemberView[] }) {
  if (!members.some(({ banned }) => banned)) return null
  return (
    <p className={classes.note}>
      <Trans>Banned members are not counted.</Trans>
    </p>
  )
}

/** The phone searches in the pages that it has. */
function SearchedPart({ loaded, all }: { loaded: number; all: number }) {
  const [part, whole] = [formatNumber(loaded), formatNumber(Math.max(loaded, all))]
  return (
    <p className={classes.note} role="status">
      <Trans>
        Searched in {part} of {whole} members
      </Trans>
    </p>
  )
}

interface MemberProps {
  member: RoomMemberView
  actor: Actor
  onMenu: ReturnType<typeof useMemberLayer>['open']
}

function Member({ member, actor, onMenu }: MemberProps) {
  const { t } = useLingui()
  const { user, role, banned } = member
  const name = user.username
  const isSelf = user.id === actor.id
  const actions = memberActions(actor, { id: user.id, role, banned })
  return (
    <MemberRow
      user={user}
      isSelf={isSelf}
      action={
        actions.length > 0 && (
          <IconButton label={t`Options for ${name}`} onClick={() => onMenu(user, actions)}>
            <IconDotsVertical size={20} stroke={1.75} aria-hidden />
          </IconButton>
        )
      }
    >
      <MemberSigns role={role} banned={banned} isSelf={isSelf} />
    </MemberRow>
  )
}
