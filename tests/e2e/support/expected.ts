/** A wait that the journey awaits later. If the journey fails before, only its own failure is reported. */
export function expected<T>(coming: Promise<T>): Promise<T> {
  coming.catch(() => {})
  return coming
}
