import type { Account } from '@/data/client/open-account'
import { roomChannel } from '@/domain/rooms'
import { isOnRoomMessage, type OnRoomMessage, type RoomStep } from '../schedule/room-steps'
import { deleteOne, editOne, hideOne, reactToOne } from './on-message'
import type { ScreenRoom, StepResult } from './protocol'
import type { Screen } from './screen'

/** What is done with any message is done in another room, if the phone does not list the one that was meant. */
export const anotherFor = (step: RoomStep, { rooms }: Screen): ScreenRoom | undefined =>
  isOnRoomMessage(step) && typeof step.pick === 'number'
    ? rooms.list[Math.floor(step.pick * rooms.list.length)]
    : undefined

/** On a message that the screen of the room shows. */
export async function onRoomMessage(
  account: Account,
  screen: Screen,
  room: string,
  step: OnRoomMessage,
): Promise<StepResult> {
  await screen.rooms.open(account, room)
  const shown = screen.rooms.shown.get(room) ?? []
  switch (step.do) {
    case 'react-in-room':
      return reactToOne(account, shown, step.pick, step.sign)
    case 'edit-in-room':
      return editOne(account, shown, step.pick, step.revision)
    case 'delete-in-room':
      return deleteOne(account, screen, roomChannel(room), shown, step.pick)
    case 'hide-in-room':
      return hideOne(account, shown, step.pick)
  }
}
