import type { Holiday } from '../queues/holiday.ts'

/** `optional`: many companies work on that day. A date without a year is the same every year. */
export type KnownHoliday = Pick<Holiday, 'date' | 'name'> & { optional?: true }

const fixed: KnownHoliday[] = [
  { date: '01-01', name: 'Confraternização Universal' },
  { date: '04-21', name: 'Tiradentes' },
  { date: '05-01', name: 'Dia do Trabalho' },
  { date: '09-07', name: 'Independência do Brasil' },
  { date: '10-12', name: 'Nossa Senhora Aparecida' },
  { date: '11-02', name: 'Finados' },
  { date: '11-15', name: 'Proclamação da República' },
  { date: '11-20', name: 'Consciência Negra' },
  { date: '12-25', name: 'Natal' },
  { date: '12-24', name: 'Véspera de Natal', optional: true },
  { date: '12-31', name: 'Véspera de Ano-Novo', optional: true },
]

const moving: { days: number; name: string; optional?: true }[] = [
  { days: -48, name: 'Carnaval (segunda-feira)', optional: true },
  { days: -47, name: 'Carnaval', optional: true },
  { days: -2, name: 'Sexta-feira Santa' },
  { days: 60, name: 'Corpus Christi', optional: true },
]

/** Legal holidays of the states. */
const ofStates: Record<string, KnownHoliday[]> = {
  AC: [
    { date: '06-15', name: 'Aniversário do Acre' },
    { date: '09-05', name: 'Dia da Amazônia' },
    { date: '11-17', name: 'Tratado de Petrópolis' },
  ],
  AL: [{ date: '09-16', name: 'Emancipação Política de Alagoas' }],
  AM: [{ date: '09-05', name: 'Elevação do Amazonas à categoria de província' }],
  AP: [{ date: '09-13', name: 'Criação do Território Federal do Amapá' }],
  BA: [{ date: '07-02', name: 'Independência da Bahia' }],
  CE: [{ date: '03-25', name: 'Data Magna do Ceará' }],
  DF: [{ date: '11-30', name: 'Dia do Evangélico' }],
  MA: [{ date: '07-28', name: 'Adesão do Maranhão à Independência' }],
  MS: [{ date: '10-11', name: 'Criação de Mato Grosso do Sul' }],
  PA: [{ date: '08-15', name: 'Adesão do Pará à Independência' }],
  PB: [{ date: '08-05', name: 'Fundação da Paraíba' }],
  PE: [{ date: '03-06', name: 'Revolução Pernambucana' }],
  PI: [{ date: '10-19', name: 'Dia do Piauí' }],
  RJ: [{ date: '04-23', name: 'São Jorge' }],
  RN: [{ date: '10-03', name: 'Mártires de Cunhaú e Uruaçu' }],
  RO: [{ date: '01-04', name: 'Criação do Estado de Rondônia' }],
  RR: [{ date: '10-05', name: 'Criação do Estado de Roraima' }],
  RS: [{ date: '09-20', name: 'Revolução Farroupilha' }],
  SC: [{ date: '08-11', name: 'Criação da Capitania de Santa Catarina' }],
  SE: [{ date: '07-08', name: 'Emancipação Política de Sergipe' }],
  SP: [{ date: '07-09', name: 'Revolução Constitucionalista' }],
  TO: [{ date: '10-05', name: 'Criação do Estado do Tocantins' }],
}

export const statesWithHolidays: readonly string[] = Object.keys(ofStates)

/** Returns the national holidays, movable ones for `years` years from `fromYear`, and those of a state. */
export function brazilianHolidays(fromYear: number, state: string | null, years = 3): KnownHoliday[] {
  const moved = Array.from({ length: years }, (_, index) => fromYear + index).flatMap((year) =>
    moving.map(({ days, name, optional }) => ({
      date: dayAfterEaster(year, days),
      name,
      ...(optional && { optional }),
    })),
  )
  const own = state !== null && Object.hasOwn(ofStates, state) ? (ofStates[state] ?? []) : []
  return [...fixed, ...own, ...moved]
}

/** Returns the day `days` after Easter Sunday by the Gregorian rule (Meeus). */
function dayAfterEaster(year: number, days: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10)
}
