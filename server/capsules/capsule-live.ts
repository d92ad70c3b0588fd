import { capsuleChannel, type CapsuleLive } from '#domain/capsules/capsule-contract.ts'
import { can, type Viewer } from '#domain/access/access.ts'
import type { Relay } from '#server/platform/live/live.ts'
import './capsule-events.ts'

/** Room of the users who may export the company. */
const askers = 'capsule-askers'
export const capsuleRoomsOf = (viewer: Viewer): string[] =>
  can(viewer, 'settings-page:exportCompany') && !viewer.visit ? [askers] : []

export const capsuleLive: Relay<CapsuleLive> = {
  channel: capsuleChannel,
  on: { 'capsule.moved': (payload) => [{ to: [askers], payload }] },
}
