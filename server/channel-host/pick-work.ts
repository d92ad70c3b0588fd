import type { Work } from '#server/exchange/outbox-work-platform-db.ts'
import { inTurns } from './in-turns.ts'

/** Limits of running tasks, in all and per connection: one slow connection does not block the others. */
export const worksAtOnce = 96
export const worksOfOne = 16
/** Slots that downloads and background tasks leave free, in all and per connection. */
const keptFree = { atOnce: 16, ofOne: 4 }
const yields = ({ background, task }: Work) => background || task.kind === 'download'

/** Picks the ready tasks that may start beside the running ones, in their order. Pure. */
export function pickWork(ready: Work[], busy: Iterable<Work>): Work[] {
  const underWay = new Map<number, number>()
  let atOnce = 0
  for (const { whatsappId } of busy) {
    atOnce += 1
    underWay.set(whatsappId, (underWay.get(whatsappId) ?? 0) + 1)
  }
  return inTurns(ready, underWay).filter((work) => {
    const count = underWay.get(work.whatsappId) ?? 0
    const free = yields(work) ? keptFree : { atOnce: 0, ofOne: 0 }
    if (count >= worksOfOne - free.ofOne || atOnce >= worksAtOnce - free.atOnce) return false
    underWay.set(work.whatsappId, count + 1)
    atOnce += 1
    return true
  })
}
