export interface PageOrder<Page> {
  /** Notes that a page is asked for now. */
  asks: () => number
  /**
   * Notes that an answer comes.
   * @param asked by `asks`; null for one that a change brought
   * @returns whether its page replaces the shown one
   */
  comes: (asked: number | null) => (page: Page, shown: Page) => boolean
}

/**
 * Answers may overtake each other: an older page leaves the shown one, if it was asked for before that one came. Asked for
 * later it is what the server has now, because a backup was restored.
 */
export function pageOrder<Page>(isOlder: (page: Page, shown: Page) => boolean = () => false): PageOrder<Page> {
  let came = 0
  return {
    asks: () => came,
    comes(asked) {
      const isLater = asked === came
      came += 1
      return (page, shown) => isLater || !isOlder(page, shown)
    },
  }
}
