import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatMoment } from '@/i18n/format'
import { localeOf } from '@/i18n/language'
import { messages } from '@/i18n/locales/en/messages.po'
import type { CaseLine, DecisionForm } from '@/views/cases'
import { DecisionNotice } from './decision-notice'
import { type DecisionSubject, dismissedAppeals } from './decision-subject'

i18n.loadAndActivate({ locale: 'en', locales: [localeOf('en')], messages })

const NOW = Date.UTC(2026, 10, 30, 12)
const SUSPENSION = { decision: 'suspend', reason: 'spam', days: 1, words: '', response: 'Thanks', hide: true } as const
const SUBJECT = { canHide: true, isHidden: false, dismissedAppeals: [], isClosed: false }

const noticeOf = (
  targets: Array<'comment' | 'user'>,
  form: DecisionForm = SUSPENSION,
  more: Partial<DecisionSubject> = {},
) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <DecisionNotice now={NOW} form={form} subject={{ ...SUBJECT, targets, ...more }} endsReports />
    </I18nProvider>,
  )

test('[S05] it says when a suspension ends, and that the content is hidden as well', () => {
  const notice = noticeOf(['comment'])
  expect(notice).toContain(`until ${formatMoment(NOW + 86_400_000)}`)
  expect(notice).toContain('Our moderators hid your comment')
})

test('[S05] reporters read what they reported', () => {
  expect(noticeOf(['comment'])).toContain('your report of a comment and acted')
  const many = noticeOf(['comment', 'user'])
  expect(many).toContain('your report of a user and acted')
  expect(many).toContain('your report of a comment and acted')
})

test('[S05] a dismissal answers the appeal by whether staff hid the content', () => {
  const dismissal = { ...SUSPENSION, decision: 'dismiss', reason: '', days: 0, hide: false } as const
  const ofAppeal = (taken_down: CaseLine['taken_down'], has_appeal = true) =>
    noticeOf(['comment'], dismissal, { dismissedAppeals: dismissedAppeals([{ has_appeal, taken_down }]) })
  expect(ofAppeal('auto')).toContain('Your appeal was accepted')
  expect(ofAppeal('moderator')).toContain('Your appeal was not accepted')
  expect(ofAppeal('', false)).toContain('The author hears nothing of it.')
})
