import { planChannel, type PlanLive } from '#domain/plans/plan-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { supers } from '#server/platform/live/rooms.ts'
import './plan-events.ts'

export const planLive: Relay<PlanLive> = {
  channel: planChannel,
  on: { 'plan.changed': (payload) => [{ to: [supers], payload }] },
}
