/**
 * Id of an edit's draft. It differs from the post's id, so that the composer does not open it and the post's operations
 * do not block it.
 */
export const editDraftId = (postId: string): string => `revision:${postId}`

export const isEditDraftId = (draftId: string): boolean => draftId.startsWith('revision:')
