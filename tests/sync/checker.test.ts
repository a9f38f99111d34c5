import { describe, expect, it } from 'vitest'
import { countLostAndDoubled, checkInvariants } from './invariants'
import { broken, DEADLINE_MS } from './invariants/broken'
import { accepted, exchange, USER, goodRun, LIKE, operation, POST, SECOND } from './invariants/good-run'
import { poisonStaysAlone } from './invariants/i10-poison'
import { explain } from './run/explain'
import type { RunEvent, RunRecord } from './run/record'

const phone = (run: RunRecord) => run.phones[0]!
const event = <K extends RunEvent['kind']>(run: RunRecord, kind: K, nth = 0) =>
  run.events.filter((one): one is Extract<RunEvent, { kind: K }> => one.kind === kind)[nth]!
const loseFromServer = (run: RunRecord, id: string) => {
  const window = run.server.windows[USER]!
  window.posts = window.posts.filter((post) => post.id !== id)
  run.server.posts = run.server.posts.filter((post) => post.id !== id)
}

describe('the checker of invariants', () => {
  it('finds no violation in a good history', () => {
    expect(checkInvariants(goodRun(), DEADLINE_MS)).toEqual([])
  })

  it('I1, I3: finds a post that was shown as sent and is not on the server', () => {
    const found = broken((run) => {
      loseFromServer(run, SECOND)
      phone(run).report.posts.shift()
    })
    expect(found).toEqual(expect.arrayContaining(['I1', 'I3', 'I4']))
  })

  it('I1, I3: finds an edit that was shown as sent and is not on the server', () => {
    const found = broken((run) => {
      const edited = { ...phone(run).report.posts[0]!, content: 'p0k1 r7 ثان' }
      run.events.push({ kind: 'screen', at: 500, phone: 0, life: 1, changed: [edited], gone: [], ready: true })
      const result = { kind: 'edited' as const, record: SECOND, nonce: 'p0k1', revision: 7 }
      run.events.push({ kind: 'did', at: 490, askedAt: 480, phone: 0, life: 1, step: 'edit', result })
    })
    expect(found).toEqual(expect.arrayContaining(['I1', 'I3']))
  })

  it('I1: does not report a moderated post as lost', () => {
    const found = broken((run) => {
      loseFromServer(run, SECOND)
      phone(run).report.posts.shift()
      phone(run).report.storage[0]!.stores[0]!.records.shift()
      run.events.push({ kind: 'moderation', at: 450, what: 'remove-post', record: SECOND })
    })
    expect(found).toEqual([])
  })

  it('I2: finds one post that is stored twice', () => {
    expect(broken((run) => run.server.posts.push({ ...run.server.posts[0]!, id: 'post00000000009' }))).toContain('I2')
  })

  it('I2: finds an operation with two places in the history', () => {
    const again = exchange(
      380,
      [operation('op1', 1, POST, { user_id: USER, content: 'p0k0 r0 أول' })],
      [accepted('op1', 9)],
    )
    expect(broken((run) => phone(run).wire.push(again))).toContain('I2')
  })

  it('I2: finds the same text under two operation ids', () => {
    const like = operation('op9', 4, LIKE, { user_id: USER, post_id: POST })
    expect(broken((run) => phone(run).wire.push(exchange(380, [like], [accepted('op9', 9)])))).toEqual(['I2'])
  })

  it('I2, I13: finds an image on two posts, and an image on another post', () => {
    const pictured = (run: RunRecord) => {
      const first = event(run, 'did')
      if (first.result.kind === 'published') first.result = { ...first.result, image: true }
      return run.server.posts.find((post) => post.id === POST)!
    }
    expect(broken((run) => Object.assign(pictured(run), { image: 'a.jpg', image_upload: 'up1' }))).not.toContain('I13')
    expect(broken((run) => void pictured(run))).toEqual(['I13'])
    const shared = broken((run) => {
      for (const post of run.server.posts) Object.assign(post, { image: 'a.jpg', image_upload: 'up1' })
      pictured(run)
    })
    expect(shared).toEqual(expect.arrayContaining(['I2', 'I13']))
  })

  it('I3: finds a like that is neither in effect nor listed', () => {
    const found = broken((run) => {
      run.server.likes = []
      run.server.windows[USER]!.ownLikes = []
    })
    expect(found).toEqual(expect.arrayContaining(['I3', 'I4', 'I7']))
  })

  const deleted = (at: number, kind: 'deleted' | 'undone' = 'deleted'): RunEvent => {
    const result = kind === 'deleted' ? { kind, record: SECOND, stored: true } : { kind, record: SECOND }
    return { kind: 'did', at, askedAt: at, phone: 0, life: 1, step: kind === 'deleted' ? 'delete' : 'undo', result }
  }

  it('I3: finds a deletion that has no effect, or was sent too early; accepts one that was undone', () => {
    expect(broken((run) => run.events.push(deleted(500)))).toEqual(['I3'])
    expect(broken((run) => run.events.push(deleted(500), deleted(600, 'undone')))).toEqual([])
    const deletion = { ...operation('op4', 4, SECOND, {}), action: 'delete' as const }
    const sentAt = (at: number) =>
      broken((run) => {
        run.events.push(deleted(500))
        loseFromServer(run, SECOND)
        phone(run).report.posts.shift()
        phone(run).report.storage[0]!.stores[0]!.records.shift()
        phone(run).wire.push(exchange(at, [deletion], [accepted('op4', 9)]))
      })
    expect(sentAt(700)).toEqual(['I3'])
    expect(sentAt(1_100)).toEqual([])
  })

  it('I3: finds an overwritten text that is not kept, and a kept text without reason', () => {
    const edited = (by: number, revision: number): RunEvent => {
      const result = { kind: 'edited' as const, record: SECOND, nonce: 'p0k1', revision }
      return { kind: 'did', at: 490 + revision, askedAt: 480, phone: by, life: 1, step: 'edit', result }
    }
    const keep = (run: RunRecord, content: string) => {
      const record = { key: 'op9', value: { id: 'op9', record: SECOND, content } }
      const store = { name: 'keptTexts', keyPath: 'id', autoIncrement: false, indexes: [], records: [record] }
      phone(run).report.storage.push({ name: 'mudarraj-outbox-fan0', version: 2, stores: [store] })
    }
    const contested = (change: (run: RunRecord) => void) =>
      broken((run) => {
        for (const row of [...run.server.posts, ...run.server.windows[USER]!.posts]) {
          if (row.id === SECOND) row.content = 'p0k1 r4 ثان'
        }
        phone(run).report.posts[0]!.content = 'p0k1 r4 ثان'
        run.events.push(edited(0, 8), edited(1, 4))
        change(run)
      })
    expect(contested(() => undefined)).toEqual(['I3'])
    expect(contested((run) => keep(run, 'p0k1 r8 ثان'))).toEqual([])
    expect(contested((run) => keep(run, 'p0k1 r7 ثان'))).toEqual(['I3'])
    expect(broken((run) => keep(run, 'p0k1 r0 ثان'))).toEqual(['I3'])
  })

  it('I4: finds rows that differ, are missing or are too many, and a screen that differs', () => {
    expect(
      broken((run) => (run.server.windows[USER]!.posts[0] = { ...run.server.posts[0]!, likes_count: 5 })),
    ).toContain('I4')
    expect(broken((run) => phone(run).report.storage[0]!.stores[0]!.records.pop())).toContain('I4')
    expect(broken((run) => run.server.windows[USER]!.posts.pop())).toContain('I4')
    expect(broken((run) => phone(run).report.posts.reverse())).toContain('I4')
    expect(broken((run) => (phone(run).report.posts[1]!.liked = false))).toContain('I4')
    const unheldLike = (run: RunRecord) =>
      void phone(run)
        .report.storage.find(({ name }) => name.endsWith('--edges'))!
        .stores[0]!.records.pop()
    expect(broken(unheldLike)).toEqual(['I4'])
    const hidden = goodRun()
    unheldLike(hidden)
    hidden.server.posts.find(({ id }) => id === POST)!.taken_down = 'spam'
    const messages = checkInvariants(hidden, 500).map(({ message }) => message)
    expect(messages, 'the like left with the hidden post').toEqual([`post ${POST} is not on the phone`])
  })

  it('I7: finds a counter that differs from a recount', () => {
    expect(broken((run) => (run.server.posts[1]!.likes_count = 2))).toContain('I7')
  })

  it('I9: finds a queue that does not empty, or too late', () => {
    expect(broken((run) => (phone(run).quietAt = null))).toEqual(['I9'])
    expect(broken((run) => (phone(run).quietAt = 900 + DEADLINE_MS + 1))).toEqual(['I9'])
    expect(broken((run) => (phone(run).report.queued = 1))).toEqual(['I9'])
  })

  it('I10: finds operations that wait behind a poisoned one', () => {
    const run = goodRun()
    expect(poisonStaysAlone(run, new Set(), 200)).toEqual([])
    phone(run).wire[0]!.at = 1_450
    expect(poisonStaysAlone(run, new Set([POST]), 200).map((one) => one.record)).toEqual([SECOND])
  })

  it('I2: finds an operation that was changed after it was sent', () => {
    const changed = exchange(380, [operation('op1', 1, POST, { user_id: USER, content: 'p0k0 r4 آخر' })], [])
    expect(broken((run) => phone(run).wire.push(changed))).toEqual(['I2'])
  })

  it("I11: finds a call for another user, with another user's token, or with another user's text", () => {
    expect(broken((run) => (phone(run).wire[0]!.tokenUser = 'other'))).toEqual(['I11'])
    expect(
      broken((run) => {
        phone(run).wire[0]!.request.user = 'other'
        phone(run).wire[0]!.tokenUser = 'other'
      }),
    ).toEqual(['I11'])
    expect(broken((run) => (phone(run).wire[0]!.request.ops[0]!.body.user_id = 'other'))).toEqual(['I11'])
  })

  it('reports a phone that threw an error', () => {
    expect(broken((run) => phone(run).crashes.push('TypeError'))).toEqual(['crash'])
  })

  it("counts lost and doubled operations, and prints seed, record and the record's events", () => {
    const run = goodRun()
    loseFromServer(run, SECOND)
    const violations = checkInvariants(run, DEADLINE_MS)
    expect(countLostAndDoubled(violations)).toEqual({ lost: 2, doubled: 0 })
    const text = explain(run, violations)
    expect(text).toContain('seed calm')
    expect(text).toContain(`publish {"kind":"published","record":"${SECOND}"`)
    expect(text).toContain('sends create op2 n 2 → accepted')
    expect(text).toContain('last calls of phone')
  })
})
