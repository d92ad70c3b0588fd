type Person = { id: number; online: boolean }
type UserPages<T extends Person> = { pages: { users: T[]; hasMore: boolean }[]; pageParams: unknown[] }

/** The lists with one person come or gone; the same lists where that changes nothing. */
export function applyPresence<T extends Person, P extends UserPages<T>>(found: P, { id, online }: Person): P {
  const isNews = found.pages.some((page) => page.users.some((one) => one.id === id && one.online !== online))
  if (!isNews) return found
  const pages = found.pages.map((page) => ({
    ...page,
    users: page.users.map((one) => (one.id === id ? { ...one, online } : one)),
  }))
  return { ...found, pages }
}
