import { copyLink, shareLink } from '@/ui/share-link'

const pathOf = (userId: string) => `/user-profile/${userId}`

export const shareProfile = (userId: string): Promise<void> => shareLink(pathOf(userId))

export const copyProfileLink = (userId: string): Promise<void> => copyLink(pathOf(userId))
