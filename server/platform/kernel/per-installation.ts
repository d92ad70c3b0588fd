import type { Platform } from './context.ts'

/** Makes what a process remembers once for each installation that it serves: one after another under test, with the same ids. */
export function perInstallation<T extends object>(make: () => T): (of: Pick<Platform, 'storage'>) => T {
  const made = new WeakMap<Platform['storage'], T>()
  return ({ storage }) => {
    const known = made.get(storage)
    if (known) return known
    const own = make()
    made.set(storage, own)
    return own
  }
}
