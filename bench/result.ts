/** One line of the table; `met` is null where there is only something to know and no aim. */
export type Result = { what: string; measured: string; aim: string; met: boolean | null }
