/** A name as Excel takes it for a sheet; `otherwise` where nothing of it is left. */
export const sheetNameOf = (name: string, otherwise: string): string =>
  name
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || otherwise
