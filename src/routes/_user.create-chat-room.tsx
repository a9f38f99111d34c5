import { createFileRoute } from '@tanstack/react-router'
import { CreateRoomScreen } from '@/features/rooms/create/create-room-screen'

export const Route = createFileRoute('/_user/create-chat-room')({ component: CreateRoomScreen })
