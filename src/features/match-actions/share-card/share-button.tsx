import { Trans } from '@lingui/react/macro'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyLayer } from '@/ui/lazy-layer'
import { showsScore } from '@/ui/match/match-result'
import type { ShownMatch } from '@/views/opened-match'
import { ActionButton } from '../action-button'

const ShareCardSheet = lazyLayer(() => import('./share-card-sheet').then((part) => part.ShareCardSheet))

/** Opens the picture of the match. */
export function ShareButton({ shown }: { shown: ShownMatch }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton icon={IconShare2} onClick={() => setOpen(true)}>
        {showsScore(shown.match) ? <Trans>Share the result</Trans> : <Trans>Share the match</Trans>}
      </ActionButton>
      {open && <ShareCardSheet shown={shown} onClose={() => setOpen(false)} />}
    </>
  )
}
