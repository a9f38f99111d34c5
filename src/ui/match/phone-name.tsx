import { Isolated } from '../text/isolated'
import { cutName } from './cut-name'
import classes from './phone-name.module.css'

interface PhoneNameProps {
  children: string
  /** The most letters below 768 px. */
  max: number
  className?: string | undefined
}

/** A name that phones cut and wider windows show whole. Who uses it says the whole name to screen readers. */
export function PhoneName({ children: name, max, className }: PhoneNameProps) {
  const cut = cutName(name, max)
  if (cut === name) return <Isolated className={className}>{name}</Isolated>
  return (
    <>
      <span className={classes.cut}>
        <Isolated className={className}>{cut}</Isolated>
      </span>
      <span className={classes.whole}>
        <Isolated className={className}>{name}</Isolated>
      </span>
    </>
  )
}
