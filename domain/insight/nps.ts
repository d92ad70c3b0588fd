export type NpsGroups = { promoters: number; passives: number; detractors: number }

/** Quantile for 95 %: nineteen of twenty such intervals contain the score of all customers. */
const z = 1.96

/**
 * Returns the score from −100 to 100 and half the width of its 95 % interval; null without answers. The interval is the adjusted Wald one:
 * three answers are added, three quarters of one each as promoter and detractor. Source: MeasuringU, Evaluating NPS Confidence Intervals.
 */
export function npsOf({
  promoters,
  passives,
  detractors,
}: NpsGroups): { score: number; margin: number } | null {
  const n = promoters + passives + detractors
  if (n === 0) return null
  const [p, d] = [(promoters + 0.75) / (n + 3), (detractors + 0.75) / (n + 3)]
  const variance = p + d - (p - d) ** 2
  return { score: ((promoters - detractors) * 100) / n, margin: z * Math.sqrt(variance / (n + 3)) * 100 }
}
