import { Trans, useLingui } from '@lingui/react/macro'
import { staffRecord } from '@/data/staff'
import { APPEAL_STATE_TEXT } from '@/i18n/case-texts'
import { formatMoment } from '@/i18n/format'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import { WholeText } from '@/ui/text/whole-text'
import type { CaseAppeal, WholeCase } from '@/views/cases'
import page from '../staff-screen.module.css'
import classes from './case.module.css'

/** What the author wrote against the decision; a hint to whoever made it (Q7). */
export function CaseAppeals({ shown }: { shown: WholeCase }) {
  if (shown.appeals.length === 0) return null
  const isOwn = shown.has_appeal && shown.decided_name !== '' && shown.decided_name === staffRecord()?.username
  return (
    <section className={`${slab.slab} ${page.section}`} data-waiting={shown.has_appeal || undefined}>
      <h2 className={page.heading}>
        <Trans context="case">Appeal</Trans>
      </h2>
      {shown.appeals.map((appeal) => (
        <Appeal key={appeal.at} appeal={appeal} />
      ))}
      {isOwn ? (
        <p className={page.notice}>
          <Trans>You made the decision that this appeal is against. Another member of the staff decides it.</Trans>
        </p>
      ) : null}
    </section>
  )
}

function Appeal({
  appeal: { content, state, words, decided_by: by, at, decided_at: decidedAt },
}: {
  appeal: CaseAppeal
}) {
  const { i18n } = useLingui()
  return (
    <div className={classes.state}>
      <span className={page.meta}>
        {i18n._(APPEAL_STATE_TEXT[state])} · {formatMoment(at)}
      </span>
      <WholeText className={classes.words}>{content}</WholeText>
      {decidedAt === null ? null : (
        <span className={page.meta}>
          <Isolated>{by}</Isolated> · {formatMoment(decidedAt)}
        </span>
      )}
      {words === '' ? null : <WholeText className={classes.words}>{words}</WholeText>}
    </div>
  )
}
