/** Author and reason of an action by hand; both '' where nobody acted. */
export type Deed = { by: string; note: string; now: Date }

/** Action that follows from another one, without an author. */
export const deedOfNobody = (now: Date): Deed => ({ by: '', note: '', now })

/** Author and reason as one text, for the trail of an invoice. */
export const deedText = ({ by, note }: Deed): string => [by, note].filter(Boolean).join(': ')
