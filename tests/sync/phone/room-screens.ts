import type { Account } from '@/data/client/open-account'
import type { Client } from '@/data/client/client'
import { roomChannel } from '@/domain/rooms'
import type { MessageDocument } from '@/sync/rows/documents'
import { NEWEST_NUMBERS } from '@/views/messages'
import type { LostTextsView, MyRoomsView, MyRoomView, RoomInvitationView } from '@/views/rooms'
import { OpenedViews } from './opened-views'
import type { ScreenLostTexts, ScreenMessage, ScreenRoom } from './protocol'
import { screenMessage } from './screen-message'

/** A held message of an opened room. */
export interface HeldRoomMessage {
  id: string
  number: number
  removed: boolean
}

/** The screens of rooms: the list, invitations, and the rooms that were opened in this life. */
export class RoomScreens {
  list: ScreenRoom[] = []
  invitations: string[] = []
  lostTexts: ScreenLostTexts[] = []
  /** What the phone holds of the opened rooms, by room, oldest first. */
  readonly messages = new Map<string, HeldRoomMessage[]>()
  /** What the opened rooms show, by room. */
  readonly shown = new Map<string, ScreenMessage[]>()
  /** Files of held messages, as a page loads them. */
  private readonly files = new Set<string>()
  private readonly opened = new OpenedViews()

  watch(phone: Client): void {
    phone
      .forAccount<MyRoomsView>((account) => account.rooms.myRooms$(), { rooms: [], ready: false })
      .subscribe(({ rooms }) => (this.list = rooms.map(screenRoom)))
    phone
      .forAccount<RoomInvitationView[]>((account) => account.rooms.invitations$(), [])
      .subscribe((found) => (this.invitations = found.map(({ room }) => room.id)))
    phone
      .forAccount<LostTextsView[]>((account) => account.rooms.lostTexts$(), [])
      .subscribe((lost) => (this.lostTexts = lost.map(screenLost)))
  }

  /** Opens a room for the rest of this life; resolves when the held messages are known and shown. */
  async open(account: Account, room: string): Promise<void> {
    if (this.messages.has(room)) return
    this.messages.set(room, [])
    await Promise.all([this.show(account, room), this.hold(account, room)])
  }

  close(): void {
    this.opened.close()
    this.messages.clear()
    this.shown.clear()
    this.files.clear()
  }

  private show(account: Account, room: string): Promise<void> {
    return this.opened.until((shown) =>
      account.conversations.conversation$(roomChannel(room), NEWEST_NUMBERS).subscribe(({ messages, ready }) => {
        this.shown.set(room, messages.map(screenMessage))
        if (ready) shown()
      }),
    )
  }

  private hold(account: Account, room: string): Promise<void> {
    const sort = [{ chat: 'asc' as const }, { ord: 'asc' as const }]
    const held$ = account.inspect.database.messages.find({ selector: { chat: room }, sort }).$
    return this.opened.until((ready) =>
      held$.subscribe((found) => {
        const documents = found.map((one) => one._data as unknown as MessageDocument)
        this.messages.set(room, documents.map(heldMessage).reverse())
        for (const { row } of documents) this.load(account, row)
        ready()
      }),
    )
  }

  /** A page shows the newest messages with their files. */
  private load(account: Account, { id, media, media_upload }: MessageDocument['row']): void {
    const name = String(media ?? '')
    if (name === '' || this.files.has(id)) return
    this.files.add(id)
    this.opened.add(
      account.conversations.file$('room_messages', `${id}/${name}`, String(media_upload ?? '')).subscribe(),
    )
  }
}

const screenRoom = ({ id, state, role, banned, unread }: MyRoomView): ScreenRoom => ({
  id,
  state,
  role,
  banned,
  unread,
})

const screenLost = ({ room, name, texts }: LostTextsView): ScreenLostTexts => ({
  room,
  name,
  texts: texts.map(({ content }) => content),
})

const heldMessage = ({ row }: MessageDocument): HeldRoomMessage => ({
  id: row.id,
  number: Number(row.number),
  removed: row.removed === true,
})
