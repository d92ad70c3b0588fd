import type { Campaign } from '#domain/campaigns/campaign-contract.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'campaign.created': { campaign: Campaign }
    'campaign.changed': { campaign: Campaign }
    'campaign.deleted': { campaignId: number }
  }
}

export {}
