import { textDirection } from '@/domain/text-direction'
import classes from './text.module.css'

interface IsolatedProps {
  children: string
  className?: string | undefined
}

/**
 * A name or a tag inside other text: it has its own direction and cannot turn what is around it. Without letters it has
 * the direction around it; a `bdi` would be left to right.
 */
export function Isolated({ children, className = '' }: IsolatedProps) {
  const direction = textDirection(children)
  if (direction === null) return <span className={`${classes.isolated} ${className}`}>{children}</span>
  return (
    <bdi dir={direction} className={className}>
      {children}
    </bdi>
  )
}
