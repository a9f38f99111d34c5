import type { Tier } from '@/domain/verification'

export type Verification = Tier

export interface AuthorView {
  id: string
  username: string
  verification: Verification
  avatarUrl: string | null
  favoriteTeam: string
}
