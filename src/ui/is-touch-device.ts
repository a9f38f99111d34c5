/** Returns whether the main pointer is a finger. Phones offer the camera, desks only files. */
export const isTouchDevice = (): boolean => window.matchMedia('(pointer: coarse)').matches
