import type { Page } from 'playwright-core'

export interface RawStorage {
  /** Names of databases that hold anything. */
  databases: string[]
  /** Addresses in caches, those of the app itself left out. */
  cached: string[]
  /** Everything that can be read, as one text to search in. */
  text: string
}

/** What somebody finds who opens the browser's storage by hand: every store of every database, caches, notes. */
export async function rawStorage(page: Page): Promise<RawStorage> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const filled: string[] = []
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const database = await settled(indexedDB.open(name))
      let rows = 0
      for (const store of database.objectStoreNames) {
        const found = await settled(database.transaction(store).objectStore(store).getAll())
        rows += found.length
        texts.push(`${name}/${store}: ${JSON.stringify(found)}`)
      }
      database.close()
      if (rows > 0) filled.push(name)
    }
    const cached: string[] = []
    for (const name of await caches.keys()) {
      if (name.startsWith('workbox-precache')) continue
      for (const request of await (await caches.open(name)).keys()) cached.push(request.url)
    }
    return { databases: filled, cached, text: texts.join('\n') }
  })
}

/** Of the fan who is signed in. */
export async function storedToken(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('mudarraj-session')
        request.addEventListener('error', () => reject(request.error))
        request.addEventListener('success', () => {
          const all = request.result.transaction('sessions').objectStore('sessions').getAll()
          all.addEventListener('success', () => {
            request.result.close()
            resolve((all.result[0] as { value: { token: string } }).value.token)
          })
        })
      }),
  )
}
