export type Verification = 'none' | 'bronze' | 'silver' | 'gold' | 'diamond'

export interface AuthorView {
  id: string
  username: string
  verification: Verification
  avatarUrl: string | null
  favoriteTeam: string
}
