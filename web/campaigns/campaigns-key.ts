/** Query key of everything cached about campaigns and their pace. */
export const campaignsKey = ['campaigns'] as const
export const campaignSettingsKey = ['campaign-settings'] as const
