import type { Account } from '@/data/client/open-account'
import type { Client } from '@/data/client/client'
import { channelWith } from '@/sync/pull/ranges'
import { UNLOADED_LIST } from '@/data/context/unloaded-lists'
import type { ChatsView, ConversationView, MessageFileView, MessageView } from '@/views/messages'
import { testTime } from './clock'
import { OpenedViews } from './opened-views'
import type { PhoneEvent, ScreenChat, ScreenMessage, ShownMessage } from './protocol'
import { screenMessage } from './screen-message'

/** More than any schedule writes. */
const WHOLE_LIST = 1_000
const WHOLE_CHAT = { from: 1, until: null }

/** The screens of conversations: the list, and those that were opened in this life. */
export class ChatScreens {
  list: ScreenChat[] = []
  unread = 0
  /** What the opened conversations show, by the other user. */
  readonly messages = new Map<string, ScreenMessage[]>()
  private readonly markNumbers = new Map<string, number>()
  /** Files of shown messages, as a page loads them. */
  private readonly files = new Set<string>()
  private readonly opened = new OpenedViews()

  constructor(private readonly report: (event: PhoneEvent) => void) {}

  watch(phone: Client): void {
    phone.forAccount((account) => account.chats.unread$, 0).subscribe((unread) => (this.unread = unread))
    phone
      .forAccount<ChatsView>((account) => account.chats.chats$(WHOLE_LIST), { chats: [], ...UNLOADED_LIST })
      .subscribe(({ chats }) => (this.list = chats.map(({ peer, unread }) => ({ peer: peer.id, unread }))))
  }

  /** Opens a conversation for the rest of this life; resolves when the stored messages are shown. */
  open(account: Account, peer: string): Promise<void> {
    if (this.messages.has(peer)) return Promise.resolve()
    this.messages.set(peer, [])
    return this.opened.until((ready) =>
      account.conversations.conversation$(channelWith(account.user.id, peer), WHOLE_CHAT).subscribe((view) => {
        this.show(account, peer, view)
        if (view.ready) ready()
      }),
    )
  }

  close(): void {
    this.opened.close()
    this.messages.clear()
    this.markNumbers.clear()
    this.files.clear()
  }

  /** What a screen at its end marks as read; 0 for nothing. */
  markNumber(peer: string): number {
    return this.markNumbers.get(peer) ?? 0
  }

  private show(account: Account, peer: string, { messages, markNumber }: ConversationView): void {
    this.messages.set(peer, messages.map(screenMessage))
    this.markNumbers.set(peer, markNumber)
    for (const { file } of messages) if (file) this.load(account, file)
    this.report({ kind: 'chat', at: testTime(), peer, shown: messages.map(shownMessage) })
  }

  private load(account: Account, { collection, file, upload }: MessageFileView): void {
    if (file === null || this.files.has(file)) return
    this.files.add(file)
    this.opened.add(account.conversations.file$(collection, file, upload).subscribe())
  }
}

const shownMessage = ({ id, number, own }: MessageView): ShownMessage => ({ id, number, own })
