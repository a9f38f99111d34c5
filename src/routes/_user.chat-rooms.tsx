import { createFileRoute } from '@tanstack/react-router'
import { RoomsScreen } from '@/features/rooms/list/rooms-screen'

export const Route = createFileRoute('/_user/chat-rooms')({ component: RoomsScreen })
