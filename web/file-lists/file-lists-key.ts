/** Cache key of all queries of file lists. */
export const fileListsKey = ['file-lists'] as const
