import { seededRandom } from './phone-stores'

/** Loses a third of the requests, and a third of the answers, while its link is faulty. */
export function faultyFetch(seed: number) {
  const random = seededRandom(seed)
  const counts = { requests: 0, answers: 0 }
  const link = { faulty: false, online: true }
  const call: typeof fetch = async (input, init) => {
    if (!link.online) throw new TypeError('no network')
    const fate = link.faulty ? random.next() : 1
    if (fate < 1 / 3) {
      counts.requests += 1
      throw new TypeError('lost request')
    }
    const answer = await fetch(input, init)
    if (fate < 2 / 3) {
      counts.answers += 1
      throw new TypeError('lost answer')
    }
    return answer
  }
  return { call, link, counts }
}
