import { can, type Viewer } from '#domain/access/access.ts'
import { visitChannel, type VisitLive } from '#domain/visits/visit-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import './visit-events.ts'

/** The company's administrators, and the visitor. */
const witnesses = 'visits'
export const visitRoomsOf = (viewer: Viewer): string[] =>
  can(viewer, 'settings-page:edit') ? [witnesses] : []

export const visitLive: Relay<VisitLive> = {
  channel: visitChannel,
  on: {
    'visit.started': ({ visit }) => [{ to: [witnesses], payload: { action: 'create', visit } }],
    'visit.ended': ({ visitId }) => [{ to: [witnesses], payload: { action: 'delete', visitId } }],
  },
}
