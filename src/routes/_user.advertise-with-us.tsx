import { createFileRoute } from '@tanstack/react-router'
import { AdvertiseScreen } from '@/features/advertise/advertise-screen'

export const Route = createFileRoute('/_user/advertise-with-us')({ component: AdvertiseScreen })
