import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { matchTeams$, NAMELESS_TEAMS } from '@/data/scoring'
import { useObservable } from '@/data/context/use-observable'
import { useLanguage } from '@/i18n/use-language'
import { entryWords } from '@/ui/match/by-hand/entry-words'
import type { OutboxItemView } from '@/views/outbox'
import { copyWithToast } from './copy-with-toast'

type Entry = NonNullable<OutboxItemView['entry']>

function useWords({ match, written }: Entry): string {
  return entryWords(written, useObservable(matchTeams$(match, useLanguage()), NAMELESS_TEAMS))
}

/** What an entry of a match says, in one sentence. */
export function EntryTitle({ entry }: { entry: Entry }) {
  return <>{useWords(entry)}</>
}

export function CopyEntryButton({ entry }: { entry: Entry }) {
  const words = useWords(entry)
  return (
    <Button variant="subtle" onClick={() => void copyWithToast(words)}>
      <Trans>Copy the text</Trans>
    </Button>
  )
}
