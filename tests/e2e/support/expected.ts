/** What a journey will wait for further down. Should it fail before it comes to that, its own failure is the only one told. */
export function expected<T>(coming: Promise<T>): Promise<T> {
  coming.catch(() => {})
  return coming
}
