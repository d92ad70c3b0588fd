import { visitEndpoints } from '#domain/visits/visit-contract.ts'
import { call } from '#web/platform/client.ts'
import { leaveVisit } from '#web/platform/session.ts'

/** Leaves the company whatever the server says: a lost line must not keep anybody in, and the visit ends by its time. */
export async function endOwnVisit(id: string): Promise<void> {
  await call(visitEndpoints.endVisit, { params: { id } }).catch(() => {})
  leaveVisit()
}
