import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useEffect } from 'react'
import { removePack } from '@/data/match-packs'
import { MATCH_PACKS_MAX } from '@/domain/limits'
import { isolated } from '@/domain/text'
import { Sheet, SheetItem, SheetText } from '@/ui/sheet'
import type { MatchPackView } from '@/views/match-packs'
import { sizeWords } from './pack-words'
import { useMatchPacks } from './use-match-packs'

/** The phone keeps as many matches as it may: one of them has to go first. */
export function FullPacksSheet({ onClose }: { onClose: () => void }) {
  const packs = useMatchPacks()
  const hasRoom = packs.length < MATCH_PACKS_MAX
  useEffect(() => {
    if (hasRoom) onClose()
  }, [hasRoom, onClose])
  const count = MATCH_PACKS_MAX
  const most = plural(count, { one: '# match', other: '# matches' })
  return (
    <Sheet title={t`The stadium bag is full`} onClose={onClose}>
      <SheetText>
        <Trans>This phone keeps {most} at the same time. Remove one, then keep this one.</Trans>
      </SheetText>
      {packs.map((pack) => (
        <SheetItem key={pack.match} icon={IconTrash} onClick={() => void removePack(pack.match)}>
          <span>{removeWords(pack)}</span>
        </SheetItem>
      ))}
    </Sheet>
  )
}

function removeWords(pack: MatchPackView): string {
  const [teams, size] = [`${isolated(pack.home)} - ${isolated(pack.away)}`, sizeWords(pack)]
  return t`Remove ${teams} (${size})`
}
