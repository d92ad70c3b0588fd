import type { PlanLive } from '#domain/plans/plan-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /** Happens in the company of the super user who did it. */
    'plan.changed': PlanLive
  }
}

export {}
