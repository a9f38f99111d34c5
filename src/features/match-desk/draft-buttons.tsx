import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SheetButtons } from '@/ui/sheet'

interface DraftButtonsProps {
  /** What the button says that sends. */
  children: ReactNode
  busy?: boolean
  /** The only way to lose what was typed. Null: nothing was. */
  discard: (() => void) | null
}

/** Sends what was typed into a sheet, or discards it. */
export const DraftButtons = ({ children, busy = false, discard }: DraftButtonsProps) => (
  <SheetButtons>
    <Button type="submit" size="lg" disabled={busy}>
      {children}
    </Button>
    {discard && !busy ? (
      <Button variant="default" size="lg" onClick={discard}>
        <Trans context="desk">Discard what was typed</Trans>
      </Button>
    ) : null}
  </SheetButtons>
)
