import type { Fault, RequestInfo } from '../../support/fault-proxy'
import { scriptedPlan, SYNC_PATH } from '../../support/fault-proxy'
import type { ScreenMessage, StepResult } from '../phone/protocol'
import type { MessageFile, MessageStep } from '../schedule/steps'
import type { ScenarioActions } from './scenario'

/** What scenarios of private messages do and wait for. */

let nonces = 0

/** Unlike any text of a post. */
const nextNonce = (phone: number): string => `p${phone}k${(nonces += 1)}m`

interface WrittenWith {
  reply?: string
  file?: MessageFile
}

/** @returns the message's id */
export async function write(
  actions: ScenarioActions,
  phone: number,
  to: number,
  { reply, file }: WrittenWith = {},
): Promise<string> {
  let record = ''
  await actions.until(`phone ${phone} wrote to user ${to}`, async () => {
    const answered = reply === undefined ? null : { record: reply }
    const step = { do: 'write', with: to, nonce: nextNonce(phone), reply: answered, file: file ?? null } as const
    const result = await actions.harness.command(phone, step)
    if (result.kind === 'wrote') record = result.record
    return record !== ''
  })
  return record
}

export const sendDraft = (actions: ScenarioActions, phone: number, to: number): Promise<StepResult> =>
  actions.harness.command(phone, { do: 'send-draft', with: to, nonce: nextNonce(phone) })

/** Does a step as soon as the screen shows its message. */
export const whenShown = (actions: ScenarioActions, phone: number, step: MessageStep): Promise<void> =>
  actions.until(`phone ${phone} does ${step.do}`, async () => {
    const { kind } = await actions.harness.command(phone, step)
    return kind !== 'skipped'
  })

export async function chat(actions: ScenarioActions, phone: number, peer: number): Promise<ScreenMessage[]> {
  const { id } = actions.harness.user(peer)
  return (await actions.harness.phone(phone).handle.report()).chats[id] ?? []
}

export const untilMessage = (
  actions: ScenarioActions,
  phone: number,
  peer: number,
  record: string,
  what: (message: ScreenMessage) => boolean = () => true,
): Promise<void> =>
  actions.until(`phone ${phone} shows the message ${record} as wanted`, async () =>
    (await chat(actions, phone, peer)).some((message) => message.id === record && what(message)),
  )

/** The list of conversations of a phone says so many unread messages of a user. */
export const untilUnread = (actions: ScenarioActions, phone: number, peer: number, unread: number): Promise<void> =>
  actions.until(
    `phone ${phone} has ${unread} unread messages of user ${peer}`,
    async () => (await unreadOf(actions, phone, peer)) === unread,
  )

async function unreadOf({ harness }: ScenarioActions, phone: number, peer: number): Promise<number | undefined> {
  const { chatList } = await harness.phone(phone).handle.report()
  return chatList.find((line) => line.peer === harness.user(peer).id)?.unread
}

/** The open conversation marks what it holds, as often as more is there, until nothing is unread. */
export const readAll = (actions: ScenarioActions, phone: number, peer: number): Promise<void> =>
  actions.until(`phone ${phone} has read all of user ${peer}`, async () => {
    await actions.harness.command(phone, { do: 'read-chat', with: peer })
    return (await unreadOf(actions, phone, peer)) === 0
  })

export const isStored = ({ delivery }: ScreenMessage): boolean => delivery === 'stored'

/** Opens the conversation, as a user who only looks. */
export const open = (actions: ScenarioActions, phone: number, peer: number): Promise<void> =>
  actions.harness.command(phone, { do: 'open-chat', with: peer }).then(() => undefined)

const namesChat = ({ path, body }: RequestInfo): boolean => path === SYNC_PATH && body.includes('"chat:')

/** The next sync calls that name a conversation get these faults, one each. */
export const injectChatFaults = (actions: ScenarioActions, phone: number, faults: Fault[]): void =>
  actions.harness.phone(phone).proxy.setPlan(scriptedPlan(faults, namesChat))
