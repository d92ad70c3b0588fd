import type { FlowSummary } from '#domain/flows/flow-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'flow.created': { flow: FlowSummary }
    /** Also: a draft was saved, a version published, it was switched on or off. */
    'flow.changed': { flow: FlowSummary }
    'flow.deleted': { flowId: number }
  }
}

export {}
