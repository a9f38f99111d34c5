import type { DeliveryState } from '@/views/delivery'

/** Whether the phone is sending an operation or its file. */
export const isMoving = (kind: DeliveryState['kind']): boolean => kind === 'sending' || kind === 'uploading'
