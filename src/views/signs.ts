/** Which signs of life the user gives, and therefore sees (Z45). */
export interface SharedSigns {
  /** That the user writes. */
  typing: boolean
  /** That the user is present. */
  online: boolean
}
