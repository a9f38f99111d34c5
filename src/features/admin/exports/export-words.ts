import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface ExportWords {
  title: MessageDescriptor
  /** What is in it. */
  sentence: MessageDescriptor
}

const WORDS: ReadonlyMap<string, ExportWords> = new Map([
  [
    'users',
    {
      title: msg({ message: 'Users', context: 'export' }),
      sentence: msg`Accounts by the time of their registration: name, verification, counts, and what restricts them.`,
    },
  ],
  [
    'reports',
    {
      title: msg({ message: 'Reports', context: 'export' }),
      sentence: msg`Reports by their time: target, reason, state, answer, and who reported.`,
    },
  ],
  [
    'cases',
    {
      title: msg({ message: 'Cases', context: 'export' }),
      sentence: msg`Cases by their first report: target, number of reporters, outcome, and who decided.`,
    },
  ],
  [
    'sanctions',
    {
      title: msg({ message: 'Sanctions', context: 'export' }),
      sentence: msg`Warnings, suspensions and bans by their time: reason, words, end, and who lifted them.`,
    },
  ],
  [
    'ad-requests',
    {
      title: msg({ message: 'Ad requests', context: 'export' }),
      sentence: msg`Requests by their time: advertiser, number, price, decision, and revenue of approved ones in riyals.`,
    },
  ],
  [
    'advertisements',
    {
      title: msg({ message: 'Advertisements', context: 'export' }),
      sentence: msg`Advertisements by the time they were made: times, views and clicks.`,
    },
  ],
  [
    'daily-figures',
    {
      title: msg({ message: 'Daily figures', context: 'export' }),
      sentence: msg`One row for each day of Riyadh: active and new users, posts, comments, likes, messages, reports.`,
    },
  ],
  [
    'audit',
    {
      title: msg({ message: 'Audit', context: 'export' }),
      sentence: msg`What staff and superusers did, the newest first. Its own page filters by person, action and target.`,
    },
  ],
])

/** Null for an export of a newer server, which is shown by its name. */
export const wordsOfExport = (name: string): ExportWords | null => WORDS.get(name) ?? null
