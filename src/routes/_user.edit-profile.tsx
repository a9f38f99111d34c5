import { createFileRoute } from '@tanstack/react-router'
import { EditProfileScreen } from '@/features/profile/edit-profile-screen'

export const Route = createFileRoute('/_user/edit-profile')({ component: EditProfileScreen })
