import { Plural } from '@lingui/react/macro'
import { IconArrowUp } from '@tabler/icons-react'
import classes from './new-posts-pill.module.css'

/** Shows how many new posts wait for a tap. They are not inserted at once, because that would move the list. */
export function NewPostsPill({ posts, onShow }: { posts: number; onShow: () => void }) {
  return (
    <div className={classes.place} role="status">
      {posts > 0 && (
        <button type="button" className={classes.pill} onClick={onShow}>
          <IconArrowUp size={16} stroke={2} aria-hidden />
          <span>
            <Plural value={posts} one="# new post" other="# new posts" />
          </span>
        </button>
      )}
    </div>
  )
}
