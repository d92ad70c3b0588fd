import { measuresOf, noSums } from '#domain/insight/figures.ts'

/** The figures of a set without a single attendance. */
export const measuresOfNothing = measuresOf(noSums)
