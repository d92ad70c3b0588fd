type Order = { down: boolean }

/** Orders rows by a figure; what was not measured stands last, whichever way, and equals stand by their names. */
export const byFigure =
  <T>(figureOf: (row: T) => number | null, nameOf: (row: T) => string, { down }: Order) =>
  (a: T, b: T): number => {
    const [one, other] = [figureOf(a), figureOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return (down ? -1 : 1) * (one - other) || nameOf(a).localeCompare(nameOf(b))
  }
