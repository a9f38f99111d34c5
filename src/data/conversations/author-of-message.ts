import type { MessageDocument } from '@/sync/rows/documents'

/** The id of a message's author: the sender of a private one, the user of one in a room. */
export const authorIn = ({ row }: Pick<MessageDocument, 'row'>): string => String(row.sender_id ?? row.user_id ?? '')
