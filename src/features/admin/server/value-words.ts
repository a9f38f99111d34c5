import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatNumber } from '@/i18n/format'
import {
  formatDays,
  formatMilliseconds,
  formatPercent,
  formatRate,
  formatSize,
  formatSpan,
} from '@/i18n/format-machine'
import type { ValueName } from '@/views/server-state'

interface ValueWords {
  title: MessageDescriptor
  format: (value: number) => string
  /** What to do when it warns. */
  advice?: MessageDescriptor
}

interface SectionOfValues {
  title: MessageDescriptor
  values: ReadonlyMap<ValueName, ValueWords>
}

export const STREAMS: SectionOfValues = {
  title: msg`Open streams`,
  values: new Map<ValueName, ValueWords>([
    [
      'streams',
      {
        title: msg`Streams of phones`,
        format: formatNumber,
        advice: msg`Phones without a stream ask less often. Raise poke-listeners, if the memory allows it.`,
      },
    ],
    ['pokes', { title: msg`Pokes per second, over the last minute`, format: formatRate }],
  ]),
}

export const CALLS: SectionOfValues = {
  title: msg`Sync calls today`,
  values: new Map<ValueName, ValueWords>([
    [
      'sync-p95',
      {
        title: msg`95 of 100 calls took at most`,
        format: formatMilliseconds,
        advice: msg`The server is too small for its users, or something else takes its processors or its disk.`,
      },
    ],
    ['sync-calls', { title: msg`Calls`, format: formatNumber }],
    ['operations', { title: msg`Operations with a verdict`, format: formatNumber }],
    [
      'refused',
      {
        title: msg`Refused operations`,
        format: formatNumber,
        advice: msg`A new version of the app or a rule may be wrong, or somebody attacks. Compare the days in the statistics.`,
      },
    ],
    [
      'waiting',
      {
        title: msg`Operations that had to wait`,
        format: formatNumber,
        advice: msg`The server was busy, or limits were reached. Compare the time of the calls.`,
      },
    ],
  ]),
}

export const FEED: SectionOfValues = {
  title: msg`Feed of changes`,
  values: new Map<ValueName, ValueWords>([
    ['feed-head', { title: msg`Newest number`, format: formatNumber }],
    ['feed-entries', { title: msg`Entries, counted every hour`, format: formatNumber }],
    ['feed-growth', { title: msg`Changes on the last whole day`, format: formatNumber }],
    [
      'oldest-deletion',
      {
        title: msg`Age of the oldest kept deletion`,
        format: formatSpan,
        advice: msg`Old deletions are not removed. The log of the server says why.`,
      },
    ],
  ]),
}

export const DISK: SectionOfValues = {
  title: msg`Disk`,
  values: new Map<ValueName, ValueWords>([
    [
      'disk-free',
      {
        title: msg`Free`,
        format: formatSize,
        advice: msg`A backup needs about as much room as the database and all files. Delete old backups, or get a larger disk.`,
      },
    ],
    [
      'disk-share',
      {
        title: msg`Free share`,
        format: formatPercent,
        advice: msg`On a full disk every write fails. Delete old backups, or get a larger disk.`,
      },
    ],
    [
      'days-left',
      {
        title: msg`Full at this growth in`,
        format: formatDays,
        advice: msg`Get a larger disk before that.`,
      },
    ],
    ['database', { title: msg`Database`, format: formatSize }],
    ['database-growth', { title: msg`Growth on the last whole day`, format: formatSize }],
    [
      'log',
      {
        title: msg`Write-ahead log`,
        format: formatSize,
        advice: msg`Something reads the database without end, such as a copy or a command. A restart of the server empties the log.`,
      },
    ],
    ['upload-bytes', { title: msg`Uploads without a post, counted every hour`, format: formatSize }],
  ]),
}

export const FAILED_JOBS: ValueWords = {
  title: msg`Jobs that failed and are tried again`,
  format: formatNumber,
  advice: msg`The log of the server says why they fail.`,
}
