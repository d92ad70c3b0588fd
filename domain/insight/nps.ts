export type NpsGroups = { promoters: number; passives: number; detractors: number }

/** Nineteen of twenty such intervals hold the score that all customers together would give. */
const z = 1.96

/**
 * The score from −100 to 100 and half the width of its 95 % interval; null without answers. The interval is the adjusted Wald one: three
 * answers are added, of which three quarters each promote and detract. Source: MeasuringU, Evaluating NPS Confidence Intervals.
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
