/** Everything that is cached of lists of files. */
export const fileListsKey = ['file-lists'] as const
