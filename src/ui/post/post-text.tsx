import { LinkedText } from '../linked-text'
import text from '../text.module.css'

/** The text of a post. */
export function PostText({ content }: { content: string }) {
  return (
    <p className={text.ugc}>
      <LinkedText content={content} />
    </p>
  )
}
