import { Component, type ReactNode } from 'react'
import { BrokenScreen } from './broken-screen.tsx'

type BrokenBoundaryProps = { children: ReactNode }

const reloadedKey = 'reloadedForCode'
const seldomMs = 60_000

/** Reloads the page, at most once a minute, if code could not be loaded or no longer exists after a deployment. */
function reloadForCode(error: unknown): void {
  if (!(error instanceof Error) || !/preload|import|module/i.test(error.message)) return
  const before = Number(sessionStorage.getItem(reloadedKey) ?? 0)
  if (Date.now() - before < seldomMs) return
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  location.reload()
}

/** Catches render errors of a screen and shows a message instead of a blank page. */
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
