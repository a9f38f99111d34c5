import { PostPicture } from '../post/post-picture'
import { VideoPlayer } from './video-player'
import type { MediaView, PictureView } from '@/views/media'

/** The picture or the video of a comment. */
export function CommentMedia({ media, onOpen }: { media: MediaView; onOpen: (picture: PictureView) => void }) {
  if (media.kind === 'video') return <VideoPlayer video={media} />
  return <PostPicture look="unsent" picture={media} onOpen={onOpen} />
}
