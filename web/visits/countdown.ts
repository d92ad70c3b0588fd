import { clock } from '#web/ui/time/clock.ts'

/** Remaining time as minutes and seconds, 4:05; never below 0:00. Pure. */
export function countdown(leftMs: number): string {
  return clock(Math.max(0, Math.ceil(leftMs / 1000)))
}
