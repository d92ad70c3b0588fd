/** The server cannot start, for a reason that an operator can solve; the message says what and how. */
export class StartupError extends Error {}
