import { describe, expect, test } from 'vitest'
import { type SanctionRow, suspensionAt, suspensionsIn, suspensionsToldBy } from './suspension-at'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const HOUR_MS = 3_600_000

const after = (hours: number): string => new Date(NOW + hours * HOUR_MS).toISOString().replace('T', ' ')

const row = (about: Partial<SanctionRow>): SanctionRow => ({
  ...{ id: 'sanctionsanctio', kind: 'suspend', until: after(1), reason: 'spam', lifted_at: '' },
  ...about,
})

const inForce = (...rows: SanctionRow[]) => suspensionAt(suspensionsIn(rows), NOW)

describe('Q11 the suspension in force', () => {
  test('is the one that ends last', () => {
    const longer = row({ id: 'b', until: after(3), reason: 'hate' })
    expect(inForce(row({ id: 'a' }), longer, row({ id: 'c', until: after(2) }))).toMatchObject({
      id: 'b',
      reason: 'hate',
    })
  })

  test('is over at its end, and when it is lifted', () => {
    expect(inForce(row({ until: after(0) }))).toBeNull()
    expect(inForce(row({ lifted_at: after(-1) }))).toBeNull()
    expect(inForce(row({ until: after(0.001) }))).not.toBeNull()
  })

  test('is neither a warning nor a ban', () => {
    expect(inForce(row({ kind: 'warn' }), row({ kind: 'ban', until: '' }))).toBeNull()
  })
})

describe('Q9 what a refusal tells of a suspension', () => {
  const told = { fields: { sanction: 'sanctionsanctio', until: after(1), reason: 'spam' } }

  test('counts until the row of its sanction is there', () => {
    expect(suspensionAt(suspensionsToldBy([told], []), NOW)).toMatchObject({ until: NOW + HOUR_MS, reason: 'spam' })
    expect(suspensionsToldBy([told], suspensionsIn([row({ lifted_at: after(-1) })]))).toEqual([])
  })

  test('counts to its end for a suspension without a row', () => {
    const byColumn = { fields: { until: after(1) } }
    const held = suspensionsIn([row({ lifted_at: after(-1) })])
    expect(suspensionAt(suspensionsToldBy([byColumn], held), NOW)).toMatchObject({ until: NOW + HOUR_MS, reason: '' })
    expect(suspensionAt(suspensionsToldBy([byColumn], held), NOW + HOUR_MS)).toBeNull()
  })

  test('is nothing without an end, as of an upload', () => {
    expect(suspensionAt(suspensionsToldBy([{ fields: { image: 'suspended' } }], []), NOW)).toBeNull()
  })
})
