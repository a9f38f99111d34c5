import { createFileRoute } from '@tanstack/react-router'
import { Loader } from '@/ui/loader'

export const Route = createFileRoute('/_user/chat-room/$roomId')({ component: Loader })
