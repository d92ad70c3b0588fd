/** How full a company's room is, in steps that its administrators are told of; in percent. */
export type StorageLevel = 0 | 80 | 100

/** The step that so many bytes of a limit have reached. */
export const storageLevelOf = (used: number, limit: number): StorageLevel =>
  used >= limit ? 100 : used >= limit * 0.8 ? 80 : 0

/** How many bytes may be stored before what customers send stays with the provider: a fifth more than the limit. */
export const mostForCustomers = (limit: number): number => limit * 1.2

/** Kinds of files; `document` is all that is neither seen nor heard. */
export const fileKinds = ['image', 'video', 'audio', 'document'] as const
export type FileKind = (typeof fileKinds)[number]
