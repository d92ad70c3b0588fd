import { dayAfter } from './day-range.ts'

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
