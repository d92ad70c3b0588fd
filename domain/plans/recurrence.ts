/** Payment intervals of a company, as the months that one payment covers. */
export const recurrenceMonths = { MENSAL: 1, BIMESTRAL: 2, TRIMESTRAL: 3, SEMESTRAL: 6, ANUAL: 12 } as const
export type Recurrence = keyof typeof recurrenceMonths
export const recurrences = Object.keys(recurrenceMonths) as [Recurrence, ...Recurrence[]]

/** Amount of a payment, in reais: the months that it covers times the monthly amount (decision D89). */
export const priceOf = (monthlyAmount: number, recurrence: Recurrence): number =>
  (Math.round(monthlyAmount * 100) * recurrenceMonths[recurrence]) / 100
