import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '../icon-button'
import classes from './chat-bar-strip.module.css'

/** Above the field: the message that is answered or edited, and a button that ends it. */
export function ChatBarStrip({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={classes.strip}>
      <div className={classes.about}>{children}</div>
      <IconButton label={t`Cancel`} onClick={onClose}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
