import type { IntegrationSummary } from '#domain/integrations/integration-channel.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'integration.created': { integration: IntegrationSummary }
    'integration.changed': { integration: IntegrationSummary }
    'integration.deleted': { integrationId: number }
  }
}

export {}
