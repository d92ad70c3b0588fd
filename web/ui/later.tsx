import { useIsFetching } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react'

const quietMs = 4000

type LaterProps = {
  /** Somebody asks for it: it does not wait. */
  isAsked?: boolean
  children: ReactNode
}

/** Shows what can wait, and loads it, once nothing has been fetched for a while: the first look into the inbox does not wait for it. */
export function Later({ isAsked = false, children }: LaterProps) {
  const [settled, setSettled] = useState(false)
  const fetching = useIsFetching() > 0
  useEffect(() => {
    if (settled || fetching) return
    const timer = setTimeout(() => setSettled(true), quietMs)
    return () => clearTimeout(timer)
  }, [settled, fetching])
  return settled || isAsked ? (
    <Spared>
      <Suspense fallback={null}>{children}</Suspense>
    </Spared>
  ) : null
}

/** Without its server the page cannot load what can wait, and goes on without it. */
class Spared extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  override render() {
    return this.state.isMissing ? null : this.props.children
  }
}
