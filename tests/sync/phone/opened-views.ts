import { Subscription, type Unsubscribable } from 'rxjs'

/** What the screens of an account show, until it is closed. */
export class OpenedViews {
  private all = new Subscription()

  add(view: Unsubscribable): void {
    this.all.add(view)
  }

  /** Opens a view, and resolves when it is ready or closed. */
  until(open: (ready: () => void) => Unsubscribable): Promise<void> {
    return new Promise((ready) => {
      this.all.add(ready)
      this.all.add(open(ready))
    })
  }

  close(): void {
    this.all.unsubscribe()
    this.all = new Subscription()
  }
}
