/** Who did something to an invoice by hand, and why; both '' where nobody did. */
export type Deed = { by: string; note: string; now: Date }

/** What is done because of something else, by nobody. */
export const deedOfNobody = (now: Date): Deed => ({ by: '', note: '', now })

/** As the trail of an invoice says it. */
export const deedText = ({ by, note }: Deed): string => [by, note].filter(Boolean).join(': ')
