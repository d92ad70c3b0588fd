/** Features that a plan may exclude. */
export const planFlags = [
  'useWhatsapp',
  'useFacebook',
  'useInstagram',
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
] as const
export type PlanFlag = (typeof planFlags)[number]

/** Features of a company's plan. */
export type PlanFeatures = Record<PlanFlag, boolean>

/** Every feature, as in a plan that excludes none. */
export const allFeatures: PlanFeatures = Object.fromEntries(
  planFlags.map((flag) => [flag, true]),
) as PlanFeatures

/** Returns only the features of a plan's record. */
export const featuresOf = (plan: PlanFeatures): PlanFeatures =>
  Object.fromEntries(planFlags.map((flag) => [flag, plan[flag]])) as PlanFeatures
