/** Where a searched word stands. */
export type Passage = { messageId: number; body: string }
