/** What stands above a fan's page. */
export type OpenProfileLayer = 'menu' | 'block' | 'tier' | 'report'
