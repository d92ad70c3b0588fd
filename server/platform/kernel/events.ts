/** Features add their own events: declare module './events.ts' { interface DomainEvents { … } }. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface DomainEvents {}

export type EventName = keyof DomainEvents
export type Emit = <N extends EventName>(name: N, payload: DomainEvents[N]) => void
/** An event that happened in a company, after its transaction committed. */
export type Recorded = { [N in EventName]: { name: N; payload: DomainEvents[N] } }[EventName]

/** Called for every event of a kind, after commit. Work that must not be lost belongs in a job or a row, never in a listener alone. */
export type Listener<N extends EventName> = (
  companyId: number,
  payload: DomainEvents[N],
) => void | Promise<void>
