import type { CapsuleLive } from '#domain/capsules/capsule-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    /** An export or a restore went on; happens in the company itself, and in the one that runs the installation. */
    'capsule.moved': CapsuleLive
  }
}

export {}
