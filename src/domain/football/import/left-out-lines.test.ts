import { expect, test } from 'vitest'
import { leftOutLines } from './left-out-lines'
import type { PlanKind, PlannedLine } from './planned'

const planned = (line: number, kind: PlanKind): PlannedLine => ({
  ...{ line, kind, reasons: [], text: '', match: null, changes: [] },
})

test('K11 the first line and the unclear and wrong lines are left for the next import', () => {
  const text = 'date,home,away\r\n1,A,B\r\n\r\n2,C,C\r\n3,"D\r\nE",F\r\n4,G,H\r\n'
  const lines = [planned(2, 'new'), planned(4, 'bad'), planned(5, 'unclear'), planned(7, 'same')]
  expect(leftOutLines(text, { format: 'csv', lines })).toBe('date,home,away\n2,C,C\n3,"D\nE",F')
})

test('K11 a blank line within a quoted cell of a line that is left out stays, and those between lines do not', () => {
  const text = '\ndate,"ho\n\nme"\n\n1,"A\n\nB"\n\n \n2,C\n'
  const lines = [planned(6, 'bad'), planned(11, 'unclear')]
  expect(leftOutLines(text, { format: 'csv', lines })).toBe('\ndate,"ho\n\nme"\n1,"A\n\nB"\n2,C')
})

test('K11 football.json stays whole, and of a file without such lines nothing is left', () => {
  expect(leftOutLines('[{}]', { format: 'json', lines: [planned(1, 'bad')] })).toBe('[{}]')
  expect(leftOutLines('date\n1', { format: 'csv', lines: [planned(2, 'new')] })).toBe('')
})
