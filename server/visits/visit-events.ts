import type { VisitEnd } from '#domain/access/support-visit.ts'
import type { OpenVisit } from '#domain/visits/visit-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /** Both happen in the company that is visited. */
    'visit.started': { visit: OpenVisit }
    'visit.ended': { visitId: string; by: VisitEnd }
  }
}

export {}
