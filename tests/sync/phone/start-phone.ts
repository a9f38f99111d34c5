import { createPhone, type Phone } from '@/data/phone'
import { realTiming } from '@/data/timing'
import { seededRandom } from '../../support/fault-proxy'
import { preparePicture } from './picture'
import type { PhoneSetup } from './protocol'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 15

export interface StartedPhone {
  phone: Phone
  /** The browser's word that the network is back. */
  network(online: boolean): void
}

/** The product's phone, as a page makes it, with what a test injects. */
export async function startPhone(
  setup: PhoneSetup,
  source: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange },
): Promise<StartedPhone> {
  const random = seededRandom(setup.seed)
  const phone = await createPhone({
    ...source,
    baseUrl: setup.url,
    preparePicture,
    fetch: (input, init) => fetch(input, init),
    ...(setup.session ? { session: setup.session } : {}),
    timing: realTiming(setup.delayFactor),
    random: {
      next: random.next,
      id: () => Array.from({ length: ID_LENGTH }, () => random.pick([...LETTERS])).join(''),
    },
  })
  return { phone, network: (online) => online && phone.ring('link') }
}
