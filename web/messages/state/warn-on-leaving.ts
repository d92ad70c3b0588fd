type Held<V> = { all: () => V[][]; subscribe: (watcher: () => void) => unknown }

/** Asks before the page is left while it holds something that only it has, as `isOnlyHere` tells. */
export function warnOnLeaving<V>(
  { all, subscribe }: Held<V>,
  isOnlyHere: (values: V[]) => boolean = (values) => values.length > 0,
): void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isOnlyHere(all().flat())) event.preventDefault()
  }
  subscribe(() => {
    // Browsers keep pages without such a listener ready for the Back button.
    if (all().flat().length > 0) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
  })
}
