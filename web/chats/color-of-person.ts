const colors = 8

/** The colour that a person's name is written in, the same everywhere. */
export const colorOfPerson = (id: number): string => `var(--person-${id % colors})`
