/** What a fan can like, and where the likes of it lie. */
export const LIKES_OF = { hashtag_posts: 'hashtag_likes', hashtag_comments: 'hashtag_comment_likes' } as const
export type Liked = keyof typeof LIKES_OF
