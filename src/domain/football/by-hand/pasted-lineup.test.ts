import { describe, expect, test } from 'vitest'
import { type PastedPlayer, readPastedLineup } from './pasted-lineup'

const player = (number: number, name: string, marks: Partial<PastedPlayer> = {}): PastedPlayer => ({
  ...{ number, name, keeper: false, captain: false },
  ...marks,
})
const only = (line: string) => readPastedLineup(`\n${line}\r\n\n`)

describe('a pasted team sheet', () => {
  test.each([
    ['10 سالم الدوسري', 10, 'سالم الدوسري'],
    ['١٠- سالم الدوسري', 10, 'سالم الدوسري'],
    ['١٠ - سالم الدوسري', 10, 'سالم الدوسري'],
    ['10: سالم الدوسري', 10, 'سالم الدوسري'],
    ['7. Salem Al-Dawsari', 7, 'Salem Al-Dawsari'],
    ['• 7. Salem', 7, 'Salem'],
    ['سالم الدوسري (۲۹)', 29, 'سالم الدوسري'],
    ['سالم الدوسري', 0, 'سالم الدوسري'],
    ['Ahmed (on loan)', 0, 'Ahmed (on loan)'],
  ])('the line «%s» is the number %i and a name', (line, number, name) => {
    expect(only(line)).toEqual({ players: [player(number, name)], bench: [], coach: '' })
  })

  test.each([
    ['1. Khalid Naser (GK)', player(1, 'Khalid Naser', { keeper: true })],
    ['4 Ahmed (C)', player(4, 'Ahmed', { captain: true })],
    ['4 Ahmed [captain]', player(4, 'Ahmed', { captain: true })],
    ['1 Omar (GK, C)', player(1, 'Omar', { keeper: true, captain: true })],
    ['Ahmed (4) (c)', player(4, 'Ahmed', { captain: true })],
    ['١ خالد ناصر (حارس)', player(1, 'خالد ناصر', { keeper: true })],
    ['١ خالد ناصر (حارس مرمى)', player(1, 'خالد ناصر', { keeper: true })],
    ['٤ أحمد (ق)', player(4, 'أحمد', { captain: true })],
    ['٤ أحمد (كابتن)', player(4, 'أحمد', { captain: true })],
  ])('the marks of «%s» are no part of the name', (line, read) => {
    expect(only(line).players).toEqual([read])
  })

  test.each([['Subs:'], ['Substitutes'], ['*Bench:*'], ['البدلاء:'], ['البدلاء'], ['الاحتياط :'], ['- الاحتياط -']])(
    'players below «%s» are substitutes',
    (heading) => {
      expect(readPastedLineup(`1 خالد\n${heading}\n12 عمر`)).toEqual({
        ...{ players: [player(1, 'خالد')], bench: [player(12, 'عمر')], coach: '' },
      })
    },
  )

  test.each([
    ['Coach: Ali Hassan', 'Ali Hassan'],
    ['Coach:\nAli Hassan', 'Ali Hassan'],
    ['المدرب: علي حسن', 'علي حسن'],
    ['المدرب - علي حسن', 'علي حسن'],
  ])('«%s» names the coach, who is no player', (lines, coach) => {
    const sheet = `Subs:\n12 عمر\n${lines}\n13 فهد`
    expect(readPastedLineup(sheet)).toEqual({
      ...{ players: [], bench: [player(12, 'عمر'), player(13, 'فهد')], coach },
    })
  })

  test('substitutes beside their heading are read one by one, and an unknown title is no player', () => {
    expect(readPastedLineup('Falcons:\nStarting XI:\n1 خالد\nSubs: 12 Omar, 13 Fahad')).toEqual({
      ...{ players: [player(1, 'خالد')], bench: [player(12, 'Omar'), player(13, 'Fahad')], coach: '' },
    })
  })
})
