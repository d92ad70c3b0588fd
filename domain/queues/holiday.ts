import { z } from 'zod'
import { dayHours } from './queue-hours.ts'

/** Whether a date exists; without a year, in a leap year. */
const isDate = (text: string): boolean => {
  const full = text.length === 5 ? `2024-${text}` : text
  const at = new Date(`${full}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(full)
}

/** A day with hours of its own, whatever its weekday; without times it is closed. */
export const holiday = z.object({
  /** `2026-12-24`, or `12-25` for every year. */
  date: z
    .string()
    .regex(/^(\d{4}-)?\d{2}-\d{2}$/, 'Invalid date')
    .refine(isDate, 'Invalid date'),
  name: z.string().trim().min(1, 'Required').max(80, 'Too Long!'),
  startTimeA: dayHours.shape.startTimeA,
  endTimeA: dayHours.shape.endTimeA,
  startTimeB: dayHours.shape.startTimeB,
  endTimeB: dayHours.shape.endTimeB,
})
export type Holiday = z.infer<typeof holiday>
