import { useIsFetching } from '@tanstack/react-query'
import { Component, type ReactNode, useEffect, useState } from 'react'

const quietMs = 4000

type LaterProps = {
  /** True if the content is needed at once. */
  isAsked?: boolean
  children: ReactNode
}

/** Renders, and so loads, its children once no query has run for a while, so that they do not delay the first view of the inbox. */
export function Later({ isAsked = false, children }: LaterProps) {
  const [settled, setSettled] = useState(false)
  const fetching = useIsFetching() > 0
  useEffect(() => {
    if (settled || fetching) return
    const timer = setTimeout(() => setSettled(true), quietMs)
    return () => clearTimeout(timer)
  }, [settled, fetching])
  return settled || isAsked ? <Spared>{children}</Spared> : null
}

/** Renders nothing if the deferred code cannot be loaded. */
class Spared extends Component<{ children: ReactNode }, { isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError() {
    return { isMissing: true }
  }

  override render() {
    return this.state.isMissing ? null : this.props.children
  }
}
