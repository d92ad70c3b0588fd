import { z } from 'zod'

/**
 * The figures of a set of cycles. One cycle is one attendance: from the creation or reopening of a ticket to its closing (decision
 * D86). Averages are null where nothing was measured, which is not the same as zero. Times are in minutes, not rounded.
 */
export const cycleMeasures = z.object({
  /** Cycles that began in the range. */
  tickets: z.int(),
  supportGroups: z.int(),
  activeTickets: z.int(),
  passiveTickets: z.int(),
  /** Contacts whose first cycle of all began in the range. */
  leads: z.int(),
  /** Cycles that were closed in the range. */
  supportFinished: z.int(),
  /** From the first queueing to the first acceptance, for cycles accepted in the range. */
  avgWaitTime: z.number().nullable(),
  /** Number of cycles in the mean `avgWaitTime`; the same for the others. */
  waitCount: z.int(),
  /** From the first acceptance to the closing, for cycles closed in the range. */
  avgSupportTime: z.number().nullable(),
  supportCount: z.int(),
  /** From the beginning to the first message by a person, for cycles answered in the range. */
  avgReplyTime: z.number().nullable(),
  replyCount: z.int(),
  /** Transfers, by a person or because nobody accepted. */
  transfers: z.int(),
  /** Cycles that began within seven days of the previous one's closing. */
  reopenings: z.int(),
  withRating: z.int(),
  withoutRating: z.int(),
  percRating: z.number().nullable(),
  /** Mean of the ratings from 1 to 5. */
  rating: z.number().nullable(),
  /** Answers from 0 to 10. */
  npsAnswers: z.int(),
  npsPromoters: z.int(),
  npsPassives: z.int(),
  npsDetractors: z.int(),
  npsPromotersPerc: z.number().nullable(),
  npsPassivePerc: z.number().nullable(),
  npsDetractorsPerc: z.number().nullable(),
  npsScore: z.number().nullable(),
  /** Half the width of the 95 % interval about the score (adjusted Wald). */
  npsMargin: z.number().nullable(),
})
export type CycleMeasures = z.infer<typeof cycleMeasures>
export type Measure = keyof CycleMeasures

/** In minutes; null where nothing was measured. */
const spread = z.object({ p50: z.number().nullable(), p90: z.number().nullable() })
export const durationMeasures = ['wait', 'support', 'reply'] as const
export type DurationMeasure = (typeof durationMeasures)[number]

/** `p50`: median; `p90`: nine of ten cycles took no longer. */
export const percentiles = z.object({
  wait: spread,
  support: spread,
  reply: spread,
  /** Whether they were read from a histogram, and so are exact to within five per cent. */
  approximate: z.boolean(),
})
export type Percentiles = z.infer<typeof percentiles>

/** Moments that can decide the day on which a cycle counts. */
export const cycleBases = ['began', 'accepted', 'replied', 'closed', 'rated'] as const
export type CycleBasis = (typeof cycleBases)[number]

/** Values that these cycles share. */
export const cycleKinds = [
  ...(['group', 'active', 'passive', 'lead', 'reopened', 'transferred'] as const),
  ...(['rated', 'unrated', 'promoter', 'passive-nps', 'detractor'] as const),
] as const
export type CycleKind = (typeof cycleKinds)[number]

/** Rows behind a figure: the filter of the report that lists exactly these cycles. */
export const rowsOfMeasure = {
  tickets: { basis: 'began' },
  supportGroups: { basis: 'began', kind: 'group' },
  activeTickets: { basis: 'began', kind: 'active' },
  passiveTickets: { basis: 'began', kind: 'passive' },
  leads: { basis: 'began', kind: 'lead' },
  supportFinished: { basis: 'closed' },
  avgWaitTime: { basis: 'accepted' },
  waitCount: { basis: 'accepted' },
  avgSupportTime: { basis: 'closed' },
  supportCount: { basis: 'closed' },
  avgReplyTime: { basis: 'replied' },
  replyCount: { basis: 'replied' },
  transfers: { basis: 'began', kind: 'transferred' },
  reopenings: { basis: 'began', kind: 'reopened' },
  withRating: { basis: 'closed', kind: 'rated' },
  withoutRating: { basis: 'closed', kind: 'unrated' },
  percRating: { basis: 'closed', kind: 'rated' },
  rating: { basis: 'rated' },
  npsAnswers: { basis: 'rated' },
  npsPromoters: { basis: 'rated', kind: 'promoter' },
  npsPassives: { basis: 'rated', kind: 'passive-nps' },
  npsDetractors: { basis: 'rated', kind: 'detractor' },
  npsPromotersPerc: { basis: 'rated', kind: 'promoter' },
  npsPassivePerc: { basis: 'rated', kind: 'passive-nps' },
  npsDetractorsPerc: { basis: 'rated', kind: 'detractor' },
  npsScore: { basis: 'rated' },
  npsMargin: { basis: 'rated' },
} as const satisfies Record<Measure, { basis: CycleBasis; kind?: CycleKind }>
