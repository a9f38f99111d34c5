import { createFileRoute } from '@tanstack/react-router'
import { MessagesScreen } from '@/features/notifications/messages-screen'

export const Route = createFileRoute('/_user/messages')({ component: MessagesScreen })
