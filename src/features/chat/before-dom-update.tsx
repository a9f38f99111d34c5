import { Component, type ReactNode } from 'react'

interface BeforeDomUpdateProps {
  run: () => void
  children: ReactNode
}

/** Calls `run` after each rendering, before the page is changed. Only a class can do that. */
export class BeforeDomUpdate extends Component<BeforeDomUpdateProps> {
  override getSnapshotBeforeUpdate(): null {
    this.props.run()
    return null
  }

  /** React warns when a class has `getSnapshotBeforeUpdate` without it. */
  override componentDidUpdate(): void {}

  override render(): ReactNode {
    return this.props.children
  }
}
