import type { CapsuleFaultKind } from '#domain/capsules/capsule-contract.ts'

/** What is wrong with a capsule, in a word that people are told; anything else that is thrown is about us. */
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
