import { flowChannel, type FlowLive } from '#domain/flows/flow-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import './flow-events.ts'

export const flowLive: Relay<FlowLive> = {
  channel: flowChannel,
  on: {
    'flow.created': ({ flow }) => [{ to: [everybody], payload: { action: 'create', flow } }],
    'flow.changed': ({ flow }) => [{ to: [everybody], payload: { action: 'update', flow } }],
    'flow.deleted': ({ flowId }) => [{ to: [everybody], payload: { action: 'delete', flowId } }],
  },
}
