import type { EventName, Listener, Recorded } from './events.ts'
import type { Log } from '#server/platform/log.ts'

export type Listeners = { [N in EventName]?: Listener<N>[] }

/** Tells the listeners of an event, each on its own: one that fails is logged and stops nobody. */
export function tell(listeners: Listeners, log: Log, companyId: number, event: Recorded): void {
  for (const listener of (listeners[event.name] ?? []) as Listener<EventName>[]) {
    Promise.resolve()
      .then(() => listener(companyId, event.payload))
      .catch((error: unknown) => log.error({ err: error, event: event.name }, 'a listener failed'))
  }
}

/** The listeners of several, each event's in the order given. */
export function mergeListeners(given: readonly Listeners[]): Listeners {
  const all: Record<string, Listener<never>[]> = {}
  for (const [name, some] of given.flatMap((one) => Object.entries(one))) {
    all[name] = [...(all[name] ?? []), ...(some as Listener<never>[])]
  }
  return all as Listeners
}
