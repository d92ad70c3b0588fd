import { clock } from '#web/ui/time/clock.ts'

/** What is left of a time as minutes and seconds, 4:05; nothing is ever less than 0:00. Pure. */
export function countdown(leftMs: number): string {
  return clock(Math.max(0, Math.ceil(leftMs / 1000)))
}
