import { withClient } from '../context/client-loader'
import type { TeaserView } from '@/views/posts'

/** What a signed-out visitor may see of a post. @throws DomainError `gone`, `offline` or `server-error` */
export const fetchTeaser = (postId: string): Promise<TeaserView> => withClient((client) => client.fetchTeaser(postId))
