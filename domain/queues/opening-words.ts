import type { Holiday } from './holiday.ts'
import { hoursOn, nextOpening } from './opening-hours.ts'
import type { DayHours } from './queue-hours.ts'
import { dayMs, wallClock } from '../companies/wall-clock.ts'

type Asked = { at: Date; timeZone: string; holidays?: readonly Holiday[] }

/** Portuguese, whatever language the attendant uses: customers read it. */
const days = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]

const two = (given: number) => String(given).padStart(2, '0')

/** Next opening, as customers read it: "hoje às 13:00", "segunda-feira às 08:00", "04/01 às 08:00"; empty where there is none. */
export function nextOpeningWords(week: readonly DayHours[], asked: Asked): string {
  const next = nextOpening(week, asked)
  if (!next) return ''
  const wall = wallClock(next, asked.timeZone)
  const at = new Date(wall)
  const ahead = Math.floor(wall / dayMs) - Math.floor(wallClock(asked.at, asked.timeZone) / dayMs)
  return `${dayWords(at, ahead)} às ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
}

function dayWords(at: Date, ahead: number): string {
  if (ahead === 0) return 'hoje'
  if (ahead === 1) return 'amanhã'
  return ahead < 7 ? (days[at.getUTCDay()] ?? '') : `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}`
}

/** Today's hours, as customers read them: "08:00 às 12:00 e 13:00 às 18:00". */
export function hoursTodayWords(week: readonly DayHours[], asked: Asked): string {
  const shifts = hoursOn(week, asked).map(([from, to]) => `${from} às ${to}`)
  return shifts.length ? shifts.join(' e ') : 'fechado'
}
