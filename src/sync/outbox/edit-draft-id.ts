/** The draft of an edit: of a post that exists, so that it is neither the composer's nor stopped by the post's operations. */
export const editDraftId = (postId: string): string => `revision:${postId}`

export const isEditDraftId = (draftId: string): boolean => draftId.startsWith('revision:')
