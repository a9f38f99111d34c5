/** The open layer above a profile. */
export type OpenProfileLayer = 'menu' | 'block' | 'tier' | 'report'
