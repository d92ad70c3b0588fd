/** Returns a name that Excel accepts for a sheet; `otherwise` when nothing of it is left. */
export const sheetNameOf = (name: string, otherwise: string): string =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || otherwise
