import { Name } from './name'

/** A hashtag in a list or on a button: in one line, with its sign. */
export function TagName({ tag }: { tag: string }) {
  return <Name>{`#${tag}`}</Name>
}
