import { sessionStore } from '#web/platform/session-store.ts'

/** Observable values by ticket: state that separate components of one conversation share. */
export function watchedMap<V>(empty: V) {
  const store = sessionStore<ReadonlyMap<number, V>>(new Map())
  return {
    get: (ticketId: number): V => store.get().get(ticketId) ?? empty,
    all: (): V[] => [...store.get().values()],
    set: (ticketId: number, value: V): void => store.set(new Map(store.get()).set(ticketId, value)),
    useValue: (ticketId: number): V => store.use((values) => values.get(ticketId) ?? empty),
    subscribe: store.subscribe,
  }
}
