import { i18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import type { MatchEvent } from '@/domain/football/matches'
import { localeOf, type Language } from '@/i18n/language'
import { messages as arabic } from '@/i18n/locales/ar/messages.po'
import { messages as english } from '@/i18n/locales/en/messages.po'
import { testEvent, testMatch } from '../match-fixture'
import { eventWords } from './event-words'

function speak(language: Language) {
  const messages = language === 'ar' ? arabic : english
  i18n.loadAndActivate({ locale: language, locales: [localeOf(language)], messages })
}

const SENTENCES: Array<[case_: string, event: MatchEvent, kick: number | null, arabic: string, english: string]> = [
  [
    'a goal with an assist',
    testEvent('goal', { minute: 63, player: 'فهد السالمي', other: 'رائد المنصور' }),
    null,
    'الدقيقة 63، هدف، الهلال، فهد السالمي، صناعة: رائد المنصور',
    'minute 63, Goal, الهلال, فهد السالمي, assist: رائد المنصور',
  ],
  ['a goal without a name', testEvent('goal', { minute: 9 }), null, 'الدقيقة 9، هدف، الهلال', 'minute 9, Goal, الهلال'],
  [
    'an own goal, for the team that gains',
    testEvent('own-goal', { side: 'away', player: 'Ali' }),
    null,
    'الدقيقة 10، هدف عكسي لصالح النصر، Ali',
    'minute 10, Own goal for النصر, Ali',
  ],
  [
    'a card in stoppage time',
    testEvent('second-yellow', { minute: 45, extra: 2, player: 'Ali' }),
    null,
    'الدقيقة 45+2، إنذار ثانٍ وطرد، الهلال، Ali',
    'minute 45+2, Second yellow card, الهلال, Ali',
  ],
  [
    'a change, who comes on first',
    testEvent('change', { player: 'روبن', other: 'وليد' }),
    null,
    'الدقيقة 10، تبديل، الهلال، دخول: وليد، خروج: روبن',
    'minute 10, Substitution, الهلال, on: وليد, off: روبن',
  ],
  [
    'a change of which only one name is known',
    testEvent('change', { player: 'روبن' }),
    null,
    'الدقيقة 10، تبديل، الهلال، خروج: روبن',
    'minute 10, Substitution, الهلال, off: روبن',
  ],
  [
    'a kick of the shoot-out by its number',
    testEvent('kick-missed', { side: 'away', minute: 120, player: 'Ali' }),
    3,
    'الركلة 3، ركلة ترجيح ضائعة، النصر، Ali',
    'kick 3, Penalty missed, النصر, Ali',
  ],
]

describe('an event in one sentence', () => {
  test.each(SENTENCES)('%s, in both languages', (_case, event, kick, inArabic, inEnglish) => {
    speak('ar')
    expect(eventWords({ event: { ...event, scoreAfter: null }, kick }, testMatch())).toBe(inArabic)
    speak('en')
    expect(eventWords({ event: { ...event, scoreAfter: null }, kick }, testMatch())).toBe(inEnglish)
  })
})
