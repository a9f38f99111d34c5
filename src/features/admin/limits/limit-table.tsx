import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import table from '../admin-table.module.css'
import { LimitForm } from './limit-form'
import type { LimitGroups } from './limit-groups'
import { LimitName, LimitOrigin, LimitUnit, RateWords } from './limit-parts'
import { GROUP_WORDS } from './limit-words'
import own from './limits.module.css'

const COLUMNS = 6

/** Limits on a desk. A row opens to its form. */
export function LimitTable({ groups, edited, onEdit, ...form }: LimitGroups) {
  const { t, i18n } = useLingui()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className={table.frame} tabIndex={0} role="group" aria-label={t`Limits`}>
      <table className={table.table} aria-label={t`Limits`}>
        <Head />
        {groups.map(({ group, limits }) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={COLUMNS} className={own.group}>
                {i18n._(GROUP_WORDS[group])}
              </th>
            </tr>
            {limits.map((limit) =>
              limit.name === edited ? (
                <tr key={limit.name} data-limit={limit.name} data-edited="">
                  <td className={own.cell}>
                    <LimitName name={limit.name} />
                  </td>
                  <td colSpan={COLUMNS - 1} className={own.cell}>
                    <LimitForm {...form} limit={limit} onClose={() => onEdit('')} />
                  </td>
                </tr>
              ) : (
                <tr key={limit.name} data-limit={limit.name}>
                  <td>
                    <LimitName name={limit.name} />
                  </td>
                  <td>
                    <LimitUnit name={limit.name} />
                  </td>
                  <td className={own.now}>
                    <RateWords rate={limit.now} bytes={limit.bytes} />
                  </td>
                  <td className={own.usual}>
                    <RateWords rate={limit.usual} bytes={limit.bytes} />
                  </td>
                  <td>
                    <LimitOrigin limit={limit} />
                  </td>
                  <td>
                    <ChangeButton name={limit.name} onEdit={onEdit} />
                  </td>
                </tr>
              ),
            )}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Head() {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans context="limits">Limit</Trans>
        </th>
        <th scope="col">
          <Trans context="limits">Counts</Trans>
        </th>
        <th scope="col">
          <Trans context="limits">In force</Trans>
        </th>
        <th scope="col">
          <Trans context="limits">Default</Trans>
        </th>
        <th scope="col">
          <Trans context="limits">Comes from</Trans>
        </th>
        <th scope="col" aria-label={t`Actions`} />
      </tr>
    </thead>
  )
}

/** Opens the form of a limit. */
export function ChangeButton({ name, onEdit }: { name: string; onEdit: (name: string) => void }) {
  const { t } = useLingui()
  return (
    <Button variant="default" size="sm" aria-label={t`Change ${name}`} onClick={() => onEdit(name)}>
      <Trans context="limits">Change</Trans>
    </Button>
  )
}
