type Order = { down: boolean }

/** Compares rows by a figure; rows without a value come last in either direction, and ties are ordered by name. */
export const byFigure =
  <T>(figureOf: (row: T) => number | null, nameOf: (row: T) => string, { down }: Order) =>
  (a: T, b: T): number => {
    const [one, other] = [figureOf(a), figureOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return (down ? -1 : 1) * (one - other) || nameOf(a).localeCompare(nameOf(b))
  }
