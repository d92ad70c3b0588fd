import { dayMs, instantOf, minuteMs, wallClock } from '#domain/companies/wall-clock.ts'
import { mainHandle } from '../graph.ts'
import type { Behaviour } from '../walk.ts'

/** A pause of no length is no wait. */
export const intervalNode: Behaviour<'interval'> = {
  enter: ({ data }, { facts }) =>
    data.sec > 0 ? { wait: 'sleep', dueAt: facts.now + data.sec * 1000 } : { go: mainHandle },
}

/** Waits for a time of day, today or tomorrow, or for the next opening; where there is none, or while it is open, it goes on at once. */
export const waitUntilNode: Behaviour<'waitUntil'> = {
  enter: ({ data }, { facts }) => {
    const at = data.until === 'opening' ? facts.nextOpening : nextTime(data.time, facts)
    return at !== null && at > facts.now ? { wait: 'until', dueAt: at } : { go: mainHandle }
  },
}

function nextTime(time: string, { now, timeZone }: { now: number; timeZone: string }): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (!hours || !minutes) return null
  const wall = wallClock(new Date(now), timeZone)
  const today = Math.floor(wall / dayMs) * dayMs + (Number(hours) * 60 + Number(minutes)) * minuteMs
  return instantOf(today > wall ? today : today + dayMs, timeZone).getTime()
}
