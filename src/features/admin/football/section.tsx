import { useId, type ReactNode } from 'react'
import slab from '@/ui/slab.module.css'
import classes from '../staff-screen.module.css'

interface SectionProps {
  title: string
  /** One sentence. */
  hint?: ReactNode
  children?: ReactNode
}

/** A slab of a page of staff with its heading. */
export function Section({ title, hint, children }: SectionProps) {
  const heading = useId()
  return (
    <section className={`${slab.slab} ${classes.section}`} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {title}
      </h2>
      {hint ? <p className={classes.meta}>{hint}</p> : null}
      {children}
    </section>
  )
}
