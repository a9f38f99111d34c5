import { describe, expect, test } from 'vitest'
import { CLUBS } from './clubs'
import { competitionOf, isRegion, WORLD_CUP_NUMBER } from './competitions'
import { arabicNameOf, knownTeamOf, type NamedTeam } from './known-teams'
import { NATIONS } from './nations'

const WORLD_CUP_2022 = [
  ...['Argentina', 'Australia', 'Belgium', 'Brazil', 'Cameroon', 'Canada', 'Costa Rica', 'Croatia'],
  ...['Denmark', 'Ecuador', 'England', 'France', 'Germany', 'Ghana', 'Iran', 'Japan'],
  ...['Mexico', 'Morocco', 'Netherlands', 'Poland', 'Portugal', 'Qatar', 'Saudi Arabia', 'Senegal'],
  ...['Serbia', 'South Korea', 'Spain', 'Switzerland', 'Tunisia', 'USA', 'Uruguay', 'Wales'],
]
const WORLD_CUP_2026 = [
  ...['Algeria', 'Argentina', 'Australia', 'Austria', 'Belgium', 'Bosnia and Herzegovina', 'Brazil', 'Cabo Verde'],
  ...['Canada', 'Colombia', 'Congo DR', 'Croatia', 'Curaçao', 'Czechia', "Côte d'Ivoire", 'Ecuador'],
  ...['Egypt', 'England', 'France', 'Germany', 'Ghana', 'Haiti', 'Iran', 'Iraq'],
  ...['Japan', 'Jordan', 'Mexico', 'Morocco', 'Netherlands', 'New Zealand', 'Norway', 'Panama'],
  ...['Paraguay', 'Portugal', 'Qatar', 'Saudi Arabia', 'Scotland', 'Senegal', 'South Africa', 'South Korea'],
  ...['Spain', 'Sweden', 'Switzerland', 'Tunisia', 'Türkiye', 'USA', 'Uruguay', 'Uzbekistan'],
]

const ARABIC_NAME = /^[ء-ي\u064f]+(?: [ء-ي]+)*$/
const COUNTRY = /^[A-Z]{2}(?:-[A-Z]{3})?$/

describe('known teams', () => {
  test.each([...new Set([...WORLD_CUP_2022, ...WORLD_CUP_2026])])(
    '%s of the World Cups 2022 and 2026 has an Arabic name',
    (latin) => {
      const country = competitionOf(WORLD_CUP_NUMBER)?.country ?? ''
      expect(arabicNameOf({ country, latin })).toMatch(ARABIC_NAME)
    },
  )

  test('each club is found in its country by every name it has', () => {
    for (const [country, , latin, arabic, ...aliases] of CLUBS) {
      for (const name of [latin, ...aliases]) expect(arabicNameOf({ country, latin: name }), name).toBe(arabic)
    }
  })

  test('each club with a number is found by the number alone', () => {
    for (const [, number, latin, arabic] of CLUBS) {
      if (number !== null) expect(knownTeamOf({ number, country: '', latin: '' })).toMatchObject({ latin, arabic })
    }
  })

  test('each nation is found by its code and by every name, in a region and under its code', () => {
    for (const [code, latin, arabic, ...aliases] of NATIONS) {
      for (const name of [code, latin, ...aliases]) {
        expect(arabicNameOf({ country: 'WORLD', latin: name }), name).toBe(arabic)
        expect(arabicNameOf({ country: code, latin: name }), name).toBe(arabic)
      }
    }
  })

  test.each<[team: NamedTeam, arabic: string, why: string]>([
    [{ number: 2932, country: 'SA', latin: 'Blue Wave' }, 'الهلال', 'a renamed team keeps the name of its number'],
    [{ number: 2932, country: 'EG', latin: 'Al Ahly' }, 'الهلال', 'the number counts before the name'],
    [{ number: 999_999, country: 'EG', latin: 'Al Ahly' }, 'الأهلي', 'the name counts for an unknown number'],
    [{ country: 'SA', latin: 'AL-AHLI' }, 'الأهلي', 'case and hyphens are ignored'],
    [{ country: 'QA', latin: 'Al Ahli' }, 'الأهلي القطري', 'the country decides between clubs of one name'],
    [{ country: 'BH', latin: 'Al-Ahli' }, 'الأهلي البحريني', 'the country decides between clubs of one name'],
    [{ country: 'EG', latin: 'Al Ittihad' }, 'الاتحاد السكندري', 'the country decides between clubs of one name'],
    [{ country: 'ES', latin: 'Real Madrid CF' }, 'ريال مدريد', 'the kind of the club is ignored'],
    [{ country: 'DE', latin: 'FC Bayern Munchen' }, 'بايرن ميونخ', 'a missing mark is ignored'],
    [{ country: 'QA', latin: 'Qatar SC' }, 'نادي قطر', 'a club is not its nation'],
    [{ country: 'QA', latin: 'Qatar' }, 'قطر', 'a nation is not its club'],
    [{ country: 'ASIA', latin: 'Korea Republic' }, 'كوريا الجنوبية', 'a nation is found by an alias'],
  ])('%j is %s: %s', (team, arabic, _why) => {
    expect(arabicNameOf(team)).toBe(arabic)
  })

  test.each<[team: NamedTeam, why: string]>([
    [{ country: 'PS', latin: 'Al-Ahli' }, 'a club of a country without it'],
    [{ country: 'AFRICA', latin: 'Al Ahly' }, 'a club without its country'],
    [{ country: 'CL', latin: 'Colombia' }, 'a club with the name of a nation elsewhere'],
    [{ country: 'GB-ENG', latin: 'Arsenal W' }, 'another team of a club'],
    [{ country: 'SA', latin: 'Saudi Arabia U23' }, 'another team of a nation'],
    [{ country: 'SA', latin: 'FC' }, 'a name of silent words'],
    [{ country: 'SA', latin: '' }, 'an empty name'],
    [{ country: '__proto__', latin: 'constructor' }, 'a word of the language'],
  ])('%j has no Arabic name: %s', (team, _why) => {
    expect(arabicNameOf(team)).toBeNull()
  })

  test('each number stands once', () => {
    const numbers = CLUBS.flatMap(([, number]) => number ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('each country is a code, and each Arabic name has Arabic letters only', () => {
    for (const [country, , , arabic] of CLUBS) {
      expect(country).toMatch(COUNTRY)
      expect(arabic).toMatch(ARABIC_NAME)
    }
    for (const [code, , arabic] of NATIONS) {
      expect(code).toMatch(COUNTRY)
      expect(isRegion(code)).toBe(false)
      expect(arabic).toMatch(ARABIC_NAME)
    }
  })
})
