import { useLingui } from '@lingui/react/macro'
import { IconX, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './banner.module.css'
import { IconButton } from './icon-button'

interface BannerProps {
  /** Label for screen readers. */
  label: string
  icon: Icon
  onClose: () => void
  children: ReactNode
}

/** A message above every screen until the user closes it. */
export function Banner({ label, icon: Icon, onClose, children }: BannerProps) {
  const { t } = useLingui()
  return (
    <section className={classes.banner} aria-label={label}>
      <Icon className={classes.icon} size={20} stroke={1.75} aria-hidden="true" />
      <p className={classes.text}>{children}</p>
      <IconButton label={t`Close`} onClick={onClose}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </section>
  )
}
