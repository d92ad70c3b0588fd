import { z } from 'zod'

const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Invalid time')

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** The two shifts of one day; a shift without times is not worked. */
export const dayHours = z.object({
  weekday: z.string().max(40),
  weekdayEn: z.enum(weekdays),
  startTimeA: time,
  endTimeA: time,
  startTimeB: time,
  endTimeB: time,
})
export type DayHours = z.infer<typeof dayHours>

const portuguese: Record<Weekday, string> = {
  monday: 'Segunda-feira',
  tuesday: 'Terça-feira',
  wednesday: 'Quarta-feira',
  thursday: 'Quinta-feira',
  friday: 'Sexta-feira',
  saturday: 'Sábado',
  sunday: 'Domingo',
}

/** Default hours of a new queue, until somebody changes them. */
export const defaultHours = (): DayHours[] =>
  weekdays.map((weekdayEn) => ({
    weekday: portuguese[weekdayEn],
    weekdayEn,
    startTimeA: '08:00',
    endTimeA: '12:00',
    startTimeB: '13:00',
    endTimeB: '18:00',
  }))
