import { dayAfter } from './day-range.ts'

/** The Monday that begins the week of a day. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
