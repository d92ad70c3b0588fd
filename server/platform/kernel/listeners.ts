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
