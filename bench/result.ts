/** One line of the table; `met` is null for a figure without a target. */
export type Result = { what: string; measured: string; aim: string; met: boolean | null }
