/** Features add their own events: declare module './events.ts' { interface DomainEvents { … } }. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface DomainEvents {}

export type EventName = keyof DomainEvents
export type Emit = <N extends EventName>(name: N, payload: DomainEvents[N]) => void
/** An event that happened in a company, after its transaction was committed. */
export type Recorded = { [N in EventName]: { name: N; payload: DomainEvents[N] } }[EventName]

/** Hears every event of a kind, after commit. What must not be lost is a job or a row, never a listener alone. */
export type Listener<N extends EventName> = (
  companyId: number,
  payload: DomainEvents[N],
) => void | Promise<void>
