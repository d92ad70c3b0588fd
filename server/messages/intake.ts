import type { findIntake } from '#server/connections/connection-db.ts'

/** The connection by which a fact came in, with the settings that applying it needs. */
export type Intake = Awaited<ReturnType<typeof findIntake>>
