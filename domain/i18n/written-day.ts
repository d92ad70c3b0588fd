/** Returns the day of a spreadsheet's date, which is one of UTC, as 12/05/1990; '' for an impossible date. */
export const writtenDay = (date: Date): string =>
  Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10).split('-').toReversed().join('/')
