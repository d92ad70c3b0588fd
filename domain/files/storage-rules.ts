/** Storage level of a company, in steps that its administrators are told of; in percent. */
export type StorageLevel = 0 | 80 | 100

/** Returns the level that `used` bytes of a limit have reached. */
export const storageLevelOf = (used: number, limit: number): StorageLevel =>
  used >= limit ? 100 : used >= limit * 0.8 ? 80 : 0

/** Most stored bytes at which customers' files are still fetched from the provider: a fifth more than the limit. */
export const mostForCustomers = (limit: number): number => limit * 1.2

/** Kinds of files; `document` is everything that is not an image, video or audio. */
export const fileKinds = ['image', 'video', 'audio', 'document'] as const
export type FileKind = (typeof fileKinds)[number]
