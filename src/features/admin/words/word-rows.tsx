import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { changeWord, removeWord } from '@/data/staff'
import slab from '@/ui/slab.module.css'
import { Isolated } from '@/ui/text/isolated'
import type { ListedWord, WordsPage } from '@/views/cases'
import { showStaffError } from '../staff-errors'
import page from '../staff-screen.module.css'

interface WordRowsProps {
  words: readonly ListedWord[]
  onChange: (page: WordsPage) => void
}

/** The listed phrases with what each does. */
export function WordRows({ words, onChange }: WordRowsProps) {
  const { t } = useLingui()
  if (words.length === 0) {
    return (
      <p className={`${slab.slab} ${page.section} ${page.meta}`}>
        <Trans>There are no listed words yet.</Trans>
      </p>
    )
  }
  const change = async (work: Promise<WordsPage>) => {
    try {
      onChange(await work)
    } catch (error) {
      showStaffError(t`The list was not changed`, error)
    }
  }
  return (
    <section className={`${slab.slab} ${page.section}`}>
      <ul className={page.rows} aria-label={t`List of words`}>
        {words.map((word) => {
          const { phrase, effect } = word
          const other = effect === 'case' ? 'refuse' : 'case'
          return (
            <li key={word.id} className={page.form}>
              <div>
                <p className={page.name}>
                  <Isolated>{phrase}</Isolated>
                </p>
                <p className={page.meta}>
                  {effect === 'case' ? (
                    <Trans>Opens a case</Trans>
                  ) : (
                    <Trans>Refuses the text, and names the word</Trans>
                  )}
                </p>
              </div>
              <div className={page.buttons}>
                <Button
                  variant="default"
                  size="sm"
                  onClick={() => void change(changeWord(word, { phrase, effect: other }))}
                >
                  {effect === 'case' ? <Trans>Refuse it</Trans> : <Trans>Only open a case</Trans>}
                </Button>
                <Button variant="default" size="sm" onClick={() => void change(removeWord(word))}>
                  <Trans context="word">Remove</Trans>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
