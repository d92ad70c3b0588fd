import type { CapsuleFaultKind } from '#domain/capsules/capsule-contract.ts'

/** A fault of the capsule itself, of a kind that users are told; any other error thrown is a fault of the program. */
export class CapsuleFault extends Error {
  readonly kind: CapsuleFaultKind
  /** The version of the program that the capsule belongs to, where that is the fault. */
  readonly neededVersion: string
  constructor(kind: CapsuleFaultKind, message: string, neededVersion = '') {
    super(message)
    this.kind = kind
    this.neededVersion = neededVersion
  }
}
