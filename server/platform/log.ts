import { type DestinationStream, pino } from 'pino'

export type Log = import('pino').Logger

const secretPaths = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.accessToken',
  '*.credentials',
  '*.secret',
]

/** Opens a structured log, JSON to standard output or elsewhere, in which known secret fields are redacted. Levels as in pino. */
export const openLog = (level: string, to?: DestinationStream): Log => {
  const options = { level, base: null, redact: { paths: secretPaths, censor: '[hidden]' } }
  return to ? pino(options, to) : pino(options)
}
