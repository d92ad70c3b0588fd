import { Component, type ReactNode } from 'react'
import { BrokenScreen } from './broken-screen.tsx'

type BrokenBoundaryProps = { children: ReactNode }

const reloadedKey = 'reloadedForCode'
const seldomMs = 60_000

/** Code that the browser could not load, or that a newer version no longer has: the page is loaded anew, once a minute at most. */
function reloadForCode(error: unknown): void {
  if (!(error instanceof Error) || !/preload|import|module/i.test(error.message)) return
  const before = Number(sessionStorage.getItem(reloadedKey) ?? 0)
  if (Date.now() - before < seldomMs) return
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  location.reload()
}

/** Catches what a screen throws, so that a sentence is left instead of a white page. */
export class BrokenBoundary extends Component<BrokenBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    reloadForCode(error)
  }

  override render() {
    return this.state.broken ? <BrokenScreen /> : this.props.children
  }
}
