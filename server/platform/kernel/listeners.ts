import type { EventName, Listener, Recorded } from './events.ts'
import type { Log } from '#server/platform/log.ts'

export type Listeners = { [N in EventName]?: Listener<N>[] }

/** Calls the listeners of an event independently: a failing one is logged and does not stop the others. */
export function tell(listeners: Listeners, log: Log, companyId: number, event: Recorded): void {
  for (const listener of (listeners[event.name] ?? []) as Listener<EventName>[]) {
    Promise.resolve()
      .then(() => listener(companyId, event.payload))
      .catch((error: unknown) => log.error({ err: error, event: event.name }, 'a listener failed'))
  }
}

/** Merges listeners; those of one event run in the given order. */
export function mergeListeners(given: readonly Listeners[]): Listeners {
  const all: Record<string, Listener<never>[]> = {}
  for (const [name, some] of given.flatMap((one) => Object.entries(one))) {
    all[name] = [...(all[name] ?? []), ...(some as Listener<never>[])]
  }
  return all as Listeners
}
