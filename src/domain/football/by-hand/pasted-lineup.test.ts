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
    ['#5 Ibrahima Konaté', 5, 'Ibrahima Konaté'],
    ['سالم الدوسري (۲۹)', 29, 'سالم الدوسري'],
    ['سالم الدوسري', 0, 'سالم الدوسري'],
    ['Ahmed (on loan)', 0, 'Ahmed (on loan)'],
  ])('the line «%s» is the number %i and a name', (line, number, name) => {
    expect(only(line)).toEqual({ players: [player(number, name)], bench: [], coach: '', formation: '' })
  })

  test.each([
    ['1. Khalid Naser (GK)', player(1, 'Khalid Naser', { keeper: true })],
    ['4 Ahmed (C)', player(4, 'Ahmed', { captain: true })],
    ['4 Ahmed [captain]', player(4, 'Ahmed', { captain: true })],
    ['1 Omar (GK, C)', player(1, 'Omar', { keeper: true, captain: true })],
    ['Ahmed (4) (c)', player(4, 'Ahmed', { captain: true })],
    ['١ خالد ناصر (حارس)', player(1, 'خالد ناصر', { keeper: true })],
    ['١ خالد ناصر (حارس مرمى)', player(1, 'خالد ناصر', { keeper: true })],
    ['١ خالد ناصر (ح)', player(1, 'خالد ناصر', { keeper: true })],
    ['٤ أحمد (ق)', player(4, 'أحمد', { captain: true })],
    ['٤ أحمد (كابتن)', player(4, 'أحمد', { captain: true })],
  ])('the marks of «%s» are no part of the name', (line, read) => {
    expect(only(line).players).toEqual([read])
  })

  test.each([['Subs:'], ['Substitutes'], ['*Bench:*'], ['البدلاء:'], ['البدلاء'], ['الاحتياط :'], ['- الاحتياط -']])(
    'players below «%s» are substitutes',
    (heading) => {
      expect(readPastedLineup(`1 خالد\n${heading}\n12 عمر`)).toEqual({
        ...{ players: [player(1, 'خالد')], bench: [player(12, 'عمر')], coach: '', formation: '' },
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
      ...{ players: [], bench: [player(12, 'عمر'), player(13, 'فهد')], coach, formation: '' },
    })
  })

  test('substitutes beside their heading are read one by one, and an unknown title is no player', () => {
    expect(readPastedLineup('Falcons:\nStarting XI:\n1 خالد\nSubs: 12 Omar, 13 Fahad')).toEqual({
      ...{ players: [player(1, 'خالد')], bench: [player(12, 'Omar'), player(13, 'Fahad')], coach: '', formation: '' },
    })
  })

  test.each([
    ['الوسط', 'الهجوم'],
    ['الدفاع:', 'الهجوم:'],
    ['Defenders', 'Forwards'],
    ['Midfielders', '*Attackers*'],
  ])('the headings «%s» and «%s» are no players', (one, other) => {
    expect(readPastedLineup(`${one}\nJoe\n${other}\nAli`).players).toEqual([player(0, 'Joe'), player(0, 'Ali')])
  })

  test.each([['حراسة المرمى'], ['حارس المرمى:'], ['GK'], ['Goalkeeper'], ['Goalkeepers:']])(
    'the first below «%s» is a keeper',
    (heading) => {
      const keeper = player(1, 'خالد', { keeper: true })
      expect(readPastedLineup(`${heading}\n1 خالد\n2 عمر`).players).toEqual([keeper, player(2, 'عمر')])
    },
  )

  test('all beside the heading of the keepers are keepers, and no others', () => {
    const keepers = [player(1, 'Ali', { keeper: true }), player(22, 'Omar', { keeper: true })]
    expect(readPastedLineup('GK: 1 Ali, 22 Omar\nSami').players).toEqual([...keepers, player(0, 'Sami')])
  })

  const six = [2, 3, 4, 5, 6, 7].map((number) => `${number} Joe`).join('\n')

  test('a line without a number is no player where most have numbers', () => {
    expect(readPastedLineup(`Saudi Arabia XI\n${six}`).players).toHaveLength(6)
  })

  test('a line without a number is a player where fewer than six have numbers', () => {
    expect(readPastedLineup(`Saudi Arabia\n${six.slice(0, -6)}`).players).toHaveLength(6)
  })

  test('substitutes without numbers stay, and so does a captain without one', () => {
    const { players, bench } = readPastedLineup(`Ali (C)\n${six}\nSubs: Omar, Fahad`)
    expect([players.length, bench.length]).toEqual([7, 2])
  })

  test('a line is several players if each part begins with a number', () => {
    expect(only('2 Joe Gomez, 17 Curtis Jones').players).toEqual([player(2, 'Joe Gomez'), player(17, 'Curtis Jones')])
    expect(only('2 Gomez, Joe').players).toEqual([player(2, 'Gomez, Joe')])
    const keeper = player(1, 'Omar', { keeper: true, captain: true })
    expect(only('1 Omar (GK, C), 2 Ali').players).toEqual([keeper, player(2, 'Ali')])
  })

  test.each([
    ['الهلال (٤-٣-٣):', '4-3-3'],
    ['Liverpool (4-2-3-1)', '4-2-3-1'],
    ['Starting XI (4–3–3)', '4-3-3'],
    ['Liverpool (9-9-9):', ''],
  ])('the title «%s» tells the formation «%s» and is no player', (title, formation) => {
    expect(readPastedLineup(`${title}\n1 Ali`)).toEqual({
      ...{ players: [player(1, 'Ali')], bench: [], coach: '', formation },
    })
  })
})
