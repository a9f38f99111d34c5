import { Trans } from '@lingui/react/macro'
import type { QuoteView } from '@/views/messages'
import { plateSentence } from '../match/plate/plate-words'
import { Isolated } from '../text/isolated'
import { Excerpt } from '../text/excerpt'
import { MessageKindName } from './message-kind'
import classes from './message-quote.module.css'

interface MessageQuoteProps {
  quote: QuoteView
  /** Leads to the quoted message; absent where the quote is only shown. */
  onOpen?: (() => void) | undefined
}

/** The message that another one answers: its author and its first line. */
export function MessageQuote({ quote, onOpen }: MessageQuoteProps) {
  const said = (
    <>
      <b className={classes.author}>
        <QuoteAuthor quote={quote} />
      </b>
      <span className={classes.said}>
        <Quoted quote={quote} />
      </span>
    </>
  )
  if (!onOpen) return <div className={classes.quote}>{said}</div>
  return (
    <button type="button" className={classes.quote} onClick={onOpen}>
      {said}
    </button>
  )
}

function QuoteAuthor({ quote: { own, author, plate } }: { quote: QuoteView }) {
  if (plate) return <Trans>The match</Trans>
  if (own) return <Trans>You</Trans>
  return author ? <Isolated>{author.username}</Isolated> : <Trans>An earlier message</Trans>
}

function Quoted({ quote: { removed, folded, excerpt, kind, plate } }: { quote: QuoteView }) {
  if (plate) return <Excerpt content={plateSentence(plate)} />
  if (folded) return <Trans>A message of a user whom you blocked</Trans>
  if (removed) return <Trans>This message was deleted</Trans>
  return excerpt === '' ? <MessageKindName kind={kind} /> : <Excerpt content={excerpt} />
}
