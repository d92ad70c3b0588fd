/** The server cannot start, for a reason that a person can do something about; the message says what and how. */
export class StartupError extends Error {}
