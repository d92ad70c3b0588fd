import {
  integrationChannel,
  type IntegrationLive,
  type IntegrationSummary,
} from '#domain/integrations/integration-channel.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import './integration-events.ts'

const tell = (action: 'create' | 'update', queueIntegration: IntegrationSummary) => [
  { to: [everybody], payload: { action, queueIntegration } },
]

export const integrationLive: Relay<IntegrationLive> = {
  channel: integrationChannel,
  on: {
    'integration.created': ({ integration }) => tell('create', integration),
    'integration.changed': ({ integration }) => tell('update', integration),
    'integration.deleted': ({ integrationId }) => [
      { to: [everybody], payload: { action: 'delete', integrationId } },
    ],
  },
}
