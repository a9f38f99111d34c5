import { lazy, type ComponentType } from 'react'

/** A part of a screen that few users see, loaded when it is drawn. Without a network it is left out. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
