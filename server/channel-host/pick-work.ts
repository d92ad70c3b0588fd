import type { Work } from '#server/exchange/outbox-work-platform-db.ts'
import { inTurns } from './in-turns.ts'

/** What one connection waits for keeps no other waiting. */
export const worksAtOnce = 96
export const worksOfOne = 16
/** Places that files, and tasks which nobody waits for, leave free: on the whole, and of one connection. */
const keptFree = { atOnce: 16, ofOne: 4 }
const yields = ({ background, task }: Work) => background || task.kind === 'download'

/** Which of the tasks that are ready to begin beside those under way, in what order. Pure. */
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
