/** The message in which a search term was found. */
export type Passage = { messageId: number; body: string }
