import { createFileRoute } from '@tanstack/react-router'
import { EndAccountScreen } from '@/features/settings/end-account-screen'

export const Route = createFileRoute('/_user/settings/end-account')({ component: EndAccountScreen })
