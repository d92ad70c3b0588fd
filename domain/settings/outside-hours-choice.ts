/** The company's choice which bots begin outside its hours: flows that ask for the hours, all bots, or none. */
export const outsideHoursChoices = ['hours', 'all', 'none'] as const
export type OutsideHoursChoice = (typeof outsideHoursChoices)[number]

/** The company's choice as its settings hold it; null where the company as a whole is never closed. */
export function outsideHoursIn(
  setting: (key: 'scheduleType' | 'botOutsideHours') => string | undefined,
): OutsideHoursChoice | null {
  const schedule = setting('scheduleType')
  if (schedule !== 'company' && schedule !== 'connection') return null
  const choice = setting('botOutsideHours')
  return outsideHoursChoices.find((one) => one === choice) ?? 'hours'
}
