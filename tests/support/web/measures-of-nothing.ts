import { measuresOf, noSums } from '#domain/insight/figures.ts'

/** Figures of a period without attendances. */
export const measuresOfNothing = measuresOf(noSums)
