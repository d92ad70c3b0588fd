const colors = 8

/** Returns the colour of a user's name, the same everywhere. */
export const colorOfPerson = (id: number): string => `var(--person-${id % colors})`
