import { useLanguage } from '@/i18n/use-language'
import type { RoomView } from '@/views/rooms'

/** The name of a room in the language of the interface; that of users has one language. */
export function useRoomName(room: Pick<RoomView, 'name' | 'nameEn'> | null): string {
  const language = useLanguage()
  return (language === 'en' && room?.nameEn) || (room?.name ?? '')
}
