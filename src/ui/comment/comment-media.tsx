import type { PictureModel } from '../picture/picture-model'
import { PostPicture } from '../post/post-picture'
import type { MediaModel } from './comment-model'
import { VideoPlayer } from './video-player'

/** The picture or the video of a comment. */
export function CommentMedia({ media, onOpen }: { media: MediaModel; onOpen: (picture: PictureModel) => void }) {
  if (media.kind === 'video') return <VideoPlayer video={media} />
  return <PostPicture look="unsent" picture={media} onOpen={onOpen} />
}
