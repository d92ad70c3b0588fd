import { Component, type ReactNode } from 'react'
import { BrokenScreen } from './broken-screen.tsx'

type BrokenBoundaryProps = { children: ReactNode }

/** Catches what a screen throws, so that a sentence is left instead of a white page. */
export class BrokenBoundary extends Component<BrokenBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <BrokenScreen /> : this.props.children
  }
}
