import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FigureDay } from '@/views/figures'

/** A number of a day, with its name and the colour of its line. */
export interface Series {
  of: Exclude<keyof FigureDay, 'day'>
  name: MessageDescriptor
  colour: string
}

interface ChartOfDays {
  title: MessageDescriptor
  series: readonly Series[]
}

const [FIRST, SECOND, THIRD] = ['var(--c-brand)', 'var(--c-live)', 'var(--c-text2)']

/** The charts, in the order of the page. What is compared shares one chart. */
export const CHARTS: readonly ChartOfDays[] = [
  {
    title: msg`Posts, comments and likes`,
    series: [
      { of: 'posts', name: msg`Posts`, colour: FIRST },
      { of: 'comments', name: msg`Comments`, colour: SECOND },
      { of: 'likes', name: msg`Likes`, colour: THIRD },
    ],
  },
  { title: msg`Messages`, series: [{ of: 'messages', name: msg`Messages`, colour: FIRST }] },
  {
    title: msg`New and active users`,
    series: [
      { of: 'users', name: msg`New`, colour: SECOND },
      { of: 'active', name: msg`Active`, colour: FIRST },
    ],
  },
  {
    title: msg`Refused and waiting operations`,
    series: [
      { of: 'refused', name: msg({ message: 'Refused', context: 'operations' }), colour: SECOND },
      { of: 'waiting', name: msg({ message: 'Waiting', context: 'operations' }), colour: FIRST },
    ],
  },
  {
    title: msg`Time of a sync call`,
    series: [{ of: 'syncP95', name: msg`Milliseconds, 95 of 100 at most`, colour: FIRST }],
  },
  { title: msg`Reports`, series: [{ of: 'reports', name: msg`Reports`, colour: SECOND }] },
]
