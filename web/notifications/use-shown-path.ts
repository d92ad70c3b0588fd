import { useEffect } from 'react'
import { useLocation } from 'react-router'

export const shownPrefix = 'shown '

/** Holds a lock with the path that this tab shows, as long as it is visible: other tabs see it, and it ends with the tab. */
export function useShownPath(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    let letGo = () => {}
    const follow = () => {
      letGo()
      if (document.hidden) return
      const ended = new Promise<void>((resolve) => {
        letGo = resolve
      })
      // A browser has locks on secure pages only.
      void navigator.locks?.request(shownPrefix + pathname, { mode: 'shared' }, () => ended)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      letGo()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [pathname])
}
