import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { localeOf, type Language } from '@/i18n/language'
import { messages as arabic } from '@/i18n/locales/ar/messages.po'
import { messages as english } from '@/i18n/locales/en/messages.po'
import { roundWords } from './round-words'

function speak(language: Language) {
  const messages = language === 'ar' ? arabic : english
  i18n.loadAndActivate({ locale: language, locales: [localeOf(language)], messages })
}

test.each([
  ['11', 'الجولة 11', 'Matchday 11'],
  ['Group A', 'المجموعة أ', 'Group A'],
  ['Group L', 'المجموعة ل', 'Group L'],
  ['Round of 16', 'دور الـ16', 'Round of 16'],
  ['Quarter-final', 'ربع النهائي', 'Quarter-final'],
  ['Semi-finals', 'نصف النهائي', 'Semi-final'],
  ['Final', 'النهائي', 'Final'],
  ['Preliminary Round', 'Preliminary Round', 'Preliminary Round'],
])('the round «%s» is «%s» in Arabic and «%s» in English', (round, inArabic, inEnglish) => {
  speak('ar')
  expect(roundWords(round)).toBe(inArabic)
  speak('en')
  expect(roundWords(round)).toBe(inEnglish)
})
