import { Trans, useLingui } from '@lingui/react/macro'
import { IconBackpack } from '@tabler/icons-react'
import { useState } from 'react'
import { keepMatch } from '@/data/match-packs'
import { lazyLayer } from '@/ui/lazy-layer'
import { showToast } from '@/ui/toast-store'
import type { MatchView } from '@/views/matches'
import { ActionButton } from '../action-button'
import { useMatchPacks } from './use-match-packs'

const PackSheet = lazyLayer(() => import('./pack-sheet').then((part) => part.PackSheet))
const FullPacksSheet = lazyLayer(() => import('./full-packs-sheet').then((part) => part.FullPacksSheet))

/** Keeps a match for the stadium with one tap. A kept one leads to what is in its pack. */
export function PackButton({ match }: { match: MatchView }) {
  const { t } = useLingui()
  const isKept = useMatchPacks().some((pack) => pack.match === match.id)
  const [open, setOpen] = useState<'pack' | 'full' | null>(null)
  const close = () => setOpen(null)
  if (!isKept && match.state === 'finished') return null
  const keep = async () => {
    try {
      if ((await keepMatch(match.id)) === 'full') setOpen('full')
      else showToast({ tone: 'ok', title: t`Kept for the stadium`, detail: t`It stays readable without a network.` })
    } catch {
      showToast({ tone: 'error', title: t`Error`, detail: t`The match could not be kept` })
    }
  }
  return (
    <>
      <ActionButton icon={IconBackpack} on={isKept} onClick={() => (isKept ? setOpen('pack') : void keep())}>
        {isKept ? <Trans>Kept for the stadium</Trans> : <Trans>Keep for the stadium</Trans>}
      </ActionButton>
      {open === 'pack' && <PackSheet matchId={match.id} onClose={close} />}
      {open === 'full' && <FullPacksSheet onClose={close} />}
    </>
  )
}
