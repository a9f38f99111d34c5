import { PostImage } from '../post/post-image'
import { VideoPlayer } from './video-player'
import type { MediaView, ImageView } from '@/views/media'

/** The image or video of a comment. */
export function CommentMedia({ media, onOpen }: { media: MediaView; onOpen: (image: ImageView) => void }) {
  if (media.kind === 'video') return <VideoPlayer video={media} />
  return <PostImage variant="compact" image={media} onOpen={onOpen} />
}
