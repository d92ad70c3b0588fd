import type { CycleMeasures } from './measures.ts'
import { npsOf } from './nps.ts'

/** Sums over cycles, from which every figure is computed: sums of parts can be added, means cannot. */
export const sumNames = [
  ...(['began', 'groups', 'active', 'leads', 'transfers', 'reopened', 'closed', 'closedRated'] as const),
  ...(['waitN', 'waitSum', 'waitBusinessN', 'waitBusinessSum'] as const),
  ...(['handleN', 'handleSum', 'handleBusinessN', 'handleBusinessSum'] as const),
  ...(['replyN', 'replySum', 'replyBusinessN', 'replyBusinessSum'] as const),
  ...(['answers', 'ratingSum', 'promoters', 'passives', 'detractors'] as const),
] as const
export type SumName = (typeof sumNames)[number]
export type Sums = Record<SumName, number>

export const noSums: Readonly<Sums> = Object.freeze(
  Object.fromEntries(sumNames.map((name) => [name, 0])) as Sums,
)

/** Computes figures from sums; with `business` times within the opening hours. */
export function measuresOf(sums: Sums, { business = false }: { business?: boolean } = {}): CycleMeasures {
  const { promoters, passives, detractors } = sums
  const nps = npsOf({ promoters, passives, detractors })
  const times = business
    ? {
        wait: [sums.waitBusinessSum, sums.waitBusinessN] as const,
        support: [sums.handleBusinessSum, sums.handleBusinessN] as const,
        reply: [sums.replyBusinessSum, sums.replyBusinessN] as const,
      }
    : {
        wait: [sums.waitSum, sums.waitN] as const,
        support: [sums.handleSum, sums.handleN] as const,
        reply: [sums.replySum, sums.replyN] as const,
      }
  return {
    tickets: sums.began,
    supportGroups: sums.groups,
    activeTickets: sums.active,
    passiveTickets: sums.began - sums.active,
    leads: sums.leads,
    supportFinished: sums.closed,
    avgWaitTime: minutesOf(times.wait),
    waitCount: times.wait[1],
    avgSupportTime: minutesOf(times.support),
    supportCount: times.support[1],
    avgReplyTime: minutesOf(times.reply),
    replyCount: times.reply[1],
    transfers: sums.transfers,
    reopenings: sums.reopened,
    withRating: sums.closedRated,
    withoutRating: sums.closed - sums.closedRated,
    percRating: share(sums.closedRated, sums.closed),
    rating: sums.answers ? sums.ratingSum / sums.answers : null,
    npsAnswers: sums.answers,
    npsPromoters: promoters,
    npsPassives: passives,
    npsDetractors: detractors,
    npsPromotersPerc: share(promoters, sums.answers),
    npsPassivePerc: share(passives, sums.answers),
    npsDetractorsPerc: share(detractors, sums.answers),
    npsScore: nps?.score ?? null,
    npsMargin: nps?.margin ?? null,
  }
}

const minutesOf = ([sum, count]: readonly [number, number]) => (count ? sum / count / 60 : null)
const share = (part: number, whole: number) => (whole ? (part * 100) / whole : null)
