import { expect, test } from 'vitest'
import { initialOfCompetition, initialOfTeam, initialsOfTeam } from './crest-letters'

test.each([
  ['الهلال', 'هـ'],
  ['السد', 'س'],
  ['ألمانيا', 'أ'],
  ['Al Hilal', 'H'],
  ['El-Gouna', 'G'],
  ['Algeria', 'A'],
  ['1860 München', '1'],
])('the letter on the crest of %s is %s', (name, letter) => {
  expect(initialOfTeam(name)).toBe(letter)
})

test.each([
  ['شباب حطين', 'ش ح'],
  ['نادي شباب الوحدة', 'ش و'],
  ['هلال الساحل', 'ه س'],
  ['الهدف', 'هـ'],
  ['FC Red Star', 'R S'],
  ['Al Amal Club', 'A C'],
  ['الأمل', 'أ'],
  ['نادي', 'ن'],
  ['', '؟'],
])('the letters on the crest of the unknown team «%s» are %s', (name, letters) => {
  expect(initialsOfTeam(name)).toBe(letters)
})

test.each([
  ['دوري أبطال آسيا للنخبة', 'أ'],
  ['الدوري المصري الممتاز', 'م'],
  ['كأس العالم', 'ع'],
  ['دوري', 'د'],
  ['Saudi Pro League', 'S'],
])('the letter on the tile of %s is %s', (name, letter) => {
  expect(initialOfCompetition(name)).toBe(letter)
})
