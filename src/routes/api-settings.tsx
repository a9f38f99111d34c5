import { createFileRoute } from '@tanstack/react-router'
import { ApiSettingsPage } from '@/features/api-settings/api-settings-page'

export const Route = createFileRoute('/api-settings')({ component: ApiSettingsPage })
