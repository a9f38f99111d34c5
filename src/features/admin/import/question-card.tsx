import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportPlan } from '@/domain/football/import/planned'
import { countryName } from '@/i18n/format-country'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import staff from '../staff-screen.module.css'
import classes from './import.module.css'
import { nameIn } from './name-in'

interface QuestionCardProps {
  question: ImportPlan['questions'][number]
  choice: string
  busy: boolean
  onAnswer: (key: string, choice: string) => void
}

/** Asks whether a name of the file is one that is stored, or a new one. */
export function QuestionCard({ question, choice, busy, onAnswer }: QuestionCardProps) {
  const { t } = useLingui()
  const { key, of, name, candidates, lines } = question
  const shown = <Isolated>{nameIn(name)}</Isolated>
  const count = t`${plural(lines, { one: 'It stands in # line.', other: 'It stands in # lines.' })}`
  return (
    <fieldset className={`${slab.slab} ${classes.question}`} disabled={busy}>
      <legend className={staff.heading}>
        {of === 'team' ? <Trans>Which team is {shown}?</Trans> : <Trans>Which competition is {shown}?</Trans>}
      </legend>
      <p className={staff.meta}>{count}</p>
      {candidates.map((candidate) => (
        <Answer
          key={candidate.id}
          group={key}
          checked={choice === candidate.id}
          onChoose={() => onAnswer(key, candidate.id)}
        >
          <Isolated>{nameIn(candidate)}</Isolated>
          <span className={classes.aside}>
            {[otherName(candidate), candidate.country.length === 2 ? countryName(candidate.country) : '']
              .filter((part) => part !== '')
              .map((part) => (
                <Isolated key={part}>{part}</Isolated>
              ))}
          </span>
        </Answer>
      ))}
      <Answer group={key} checked={choice === 'new'} onChoose={() => onAnswer(key, 'new')}>
        {of === 'team' ? <Trans>A new team</Trans> : <Trans>A new competition</Trans>}
      </Answer>
    </fieldset>
  )
}

const otherName = (name: { english: string; arabic: string }): string =>
  [name.english, name.arabic].find((one) => one !== nameIn(name)) ?? ''

interface AnswerProps {
  group: string
  checked: boolean
  onChoose: () => void
  children: React.ReactNode
}

function Answer({ group, checked, onChoose, children }: AnswerProps) {
  return (
    <label className={classes.answer}>
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}
