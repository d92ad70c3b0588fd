/** Everything that is cached of campaigns, and of their pace. */
export const campaignsKey = ['campaigns'] as const
export const campaignSettingsKey = ['campaign-settings'] as const
