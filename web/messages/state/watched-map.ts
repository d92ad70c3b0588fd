import { sessionStore } from '#web/platform/session-store.ts'

/** Values by ticket that components follow: what list and composer of a conversation share without being one component. */
export function watchedMap<V>(empty: V) {
  const store = sessionStore<ReadonlyMap<number, V>>(new Map())
  return {
    get: (ticketId: number): V => store.get().get(ticketId) ?? empty,
    set: (ticketId: number, value: V): void => store.set(new Map(store.get()).set(ticketId, value)),
    useValue: (ticketId: number): V => store.use((values) => values.get(ticketId) ?? empty),
    subscribe: store.subscribe,
  }
}
