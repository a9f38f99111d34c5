import { Trans } from '@lingui/react/macro'
import { Isolated } from '@/ui/text/isolated'
import { changedFields, textOf } from './changed-fields'
import own from './audit.module.css'

/** What a row of the audit changed, field by field. */
export function ChangeTable({ before, after }: { before: unknown; after: unknown }) {
  const fields = changedFields(before, after)
  if (fields.length === 0) {
    return (
      <p>
        <Trans>The row says nothing else.</Trans>
      </p>
    )
  }
  return (
    <table className={own.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans context="audit">Field</Trans>
          </th>
          <th scope="col">
            <Trans context="audit">Before</Trans>
          </th>
          <th scope="col">
            <Trans context="audit">After</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, was, is }) => (
          <tr key={name}>
            <th scope="row">
              <bdi dir="ltr">{name}</bdi>
            </th>
            <td>
              <Isolated>{textOf(was)}</Isolated>
            </td>
            <td>
              <Isolated>{textOf(is)}</Isolated>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
