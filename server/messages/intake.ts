import type { findIntake } from '#server/connections/connection-db.ts'

/** The connection that a fact came in by, as far as its applying depends on it. */
export type Intake = Awaited<ReturnType<typeof findIntake>>
