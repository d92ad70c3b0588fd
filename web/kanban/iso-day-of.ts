const two = (value: number) => String(value).padStart(2, '0')

/** 2026-11-03, as this clock has it. */
export const isoDayOf = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
