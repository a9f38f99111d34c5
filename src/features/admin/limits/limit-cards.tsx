import { Trans, useLingui } from '@lingui/react/macro'
import slab from '@/ui/slab.module.css'
import type { ServerLimit } from '@/views/limits'
import classes from '../staff-screen.module.css'
import { LimitForm } from './limit-form'
import type { LimitGroups } from './limit-groups'
import { LimitName, LimitOrigin, LimitUnit, RateWords } from './limit-parts'
import { ChangeButton } from './limit-table'
import { GROUP_WORDS } from './limit-words'

/** Limits on a phone. A card opens to its form. */
export function LimitCards({ groups, edited, onEdit, ...form }: LimitGroups) {
  const { i18n } = useLingui()
  return groups.map(({ group, limits }) => (
    <section key={group} className={`${slab.slab} ${classes.section}`}>
      <h2 className={classes.heading}>{i18n._(GROUP_WORDS[group])}</h2>
      <ul className={classes.rows}>
        {limits.map((limit) => (
          <li key={limit.name} data-limit={limit.name}>
            <p className={classes.name}>
              <LimitName name={limit.name} />
            </p>
            {limit.name === edited ? (
              <LimitForm {...form} limit={limit} onClose={() => onEdit('')} />
            ) : (
              <>
                <Facts limit={limit} />
                <ChangeButton name={limit.name} onEdit={onEdit} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  ))
}

const Facts = ({ limit }: { limit: ServerLimit }) => (
  <dl className={classes.facts}>
    <div>
      <dt>
        <Trans context="limits">In force</Trans>
      </dt>
      <dd>
        <RateWords rate={limit.now} bytes={limit.bytes} />
      </dd>
    </div>
    <div>
      <dt>
        <Trans context="limits">Default</Trans>
      </dt>
      <dd>
        <RateWords rate={limit.usual} bytes={limit.bytes} />
      </dd>
    </div>
    <div>
      <dt>
        <Trans context="limits">Counts</Trans>
      </dt>
      <dd>
        <LimitUnit name={limit.name} />
      </dd>
    </div>
    <div>
      <dt>
        <Trans context="limits">Comes from</Trans>
      </dt>
      <dd>
        <LimitOrigin limit={limit} />
      </dd>
    </div>
  </dl>
)
