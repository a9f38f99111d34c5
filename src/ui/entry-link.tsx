import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import classes from './entry.module.css'
import { ForwardIcon } from './forward-icon'

interface EntryLinkProps {
  to: NonNullable<LinkProps['to']>
  /** Of the page's address. */
  params?: { page: string } | { part: string }
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: 'true' }>
  danger?: boolean
  children: ReactNode
}

/** A link from a slab to a page. */
export function EntryLink({ to, params, icon: Icon, danger = false, children }: EntryLinkProps) {
  return (
    <Link to={to} {...(params && { params })} className={classes.entry} data-danger={danger || undefined}>
      <Icon size={24} stroke={1.75} aria-hidden="true" />
      {children}
      <span className={classes.onward}>
        <ForwardIcon />
      </span>
    </Link>
  )
}
