/** IndexedDB of this realm; Node tests bring their own. */
export interface IndexedDbSource {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
}
