/** The features that a plan may leave out. */
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

/** Every feature, as of a plan that leaves none out. */
export const allFeatures: PlanFeatures = Object.fromEntries(
  planFlags.map((flag) => [flag, true]),
) as PlanFeatures

/** The features out of a plan's record, without what else it says. */
export const featuresOf = (plan: PlanFeatures): PlanFeatures =>
  Object.fromEntries(planFlags.map((flag) => [flag, plan[flag]])) as PlanFeatures
