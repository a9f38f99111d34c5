import { createFileRoute } from '@tanstack/react-router'
import { DevicesScreen } from '@/features/settings/devices-screen'

export const Route = createFileRoute('/_user/settings/devices')({ component: DevicesScreen })
