/** The names of the providers of matches, as they write them. */
const PROVIDERS: Partial<Record<string, string>> = {
  'api-football': 'API-Football',
  'football-data': 'football-data.org',
  openligadb: 'OpenLigaDB',
}

/** Undefined for a source without a provider, such as `replay`. */
export const providerName = (source: string): string | undefined => PROVIDERS[source]
