import { expect, test } from 'vitest'
import { REPORT_MAX_CHARACTERS } from './limits'
import { checkReport, REPORT_REASONS, type ReportType } from './reports'

test('a post has ten reasons, a comment and a user seven, a room six, each once, `other` last', () => {
  const counted = Object.entries(REPORT_REASONS).map(([type, reasons]) => [type, new Set(reasons).size])
  expect(Object.fromEntries(counted)).toEqual({ post: 10, comment: 7, user: 7, room: 6 })
  for (const reasons of Object.values(REPORT_REASONS)) expect(reasons.at(-1)).toBe('other')
})

test.each(Object.keys(REPORT_REASONS) as ReportType[])(
  'a report of a %s has a reason of its list and 500 characters at most',
  (type) => {
    for (const reason of REPORT_REASONS[type]) expect(checkReport(type, reason, '')).toBeNull()
    expect(checkReport(type, '', 'كلام')).toBe('reason-missing')
    expect(checkReport(type, 'toString', '')).toBe('reason-missing')
    expect(checkReport(type, 'other', '😀'.repeat(REPORT_MAX_CHARACTERS))).toBeNull()
    expect(checkReport(type, 'other', '😀'.repeat(REPORT_MAX_CHARACTERS + 1))).toBe('description-too-long')
  },
)

test("a reason of another type's list is refused", () => {
  expect(checkReport('user', 'violence', '')).toBe('reason-missing')
  expect(checkReport('room', 'spam', '')).toBe('reason-missing')
})
