type OnPop = (event: PopStateEvent) => void
let onPop: OnPop | null = null

// Chromium calls a window's listeners in the order of their adding, so this module is loaded before the router begins to listen.
window.addEventListener('popstate', (event) => onPop?.(event))

/** Calls the listener before the router hears of a step in the history; returns the function that ends it. */
export function beforePop(listener: OnPop): () => void {
  onPop = listener
  return () => {
    if (onPop === listener) onPop = null
  }
}
