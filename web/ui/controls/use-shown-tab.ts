import { useEffect, useRef } from 'react'

/** Returns the ref of a tab list that brings the chosen tab into view: a phone has no room for all of them. */
export function useShownTab(chosen: string | undefined) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = chosen !== undefined && bar.current?.querySelector('[aria-selected=true]')
    if (tab) tab.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [chosen])
  return bar
}
