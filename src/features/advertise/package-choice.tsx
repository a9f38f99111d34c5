import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { AD_PACKAGES } from '@/domain/ad-requests'
import classes from './advertise.module.css'
import { Price } from './price'

interface PackageChoiceProps {
  /** Of the chosen one; 0 before. */
  hours: number
  error: string | undefined
  onChoose: (hours: number) => void
}

/** The four packages; one is chosen. */
export function PackageChoice({ hours: chosen, error, onChoose }: PackageChoiceProps) {
  const { t } = useLingui()
  const wrong = useId()
  return (
    <div>
      <div className={classes.packages} role="radiogroup" aria-label={t`Packages`} aria-describedby={wrong}>
        {AD_PACKAGES.map(({ hours, price }) => (
          <label key={hours} className={classes.package} data-chosen={hours === chosen || undefined}>
            <input
              type="radio"
              name="ad-package"
              className={classes.radio}
              checked={hours === chosen}
              onChange={() => onChoose(hours)}
            />
            <b className={classes.hours}>
              <Hours hours={hours} />
            </b>
            <span className={classes.price}>
              <Price riyals={price} />
            </span>
          </label>
        ))}
      </div>
      <p id={wrong} className={classes.error}>
        {error}
      </p>
    </div>
  )
}

/** The duration of a package. */
export const Hours = ({ hours }: { hours: number }) =>
  hours === 24 ? <Trans>Full day (24 hours)</Trans> : <Plural value={hours} one="# hour" other="# hours" />
