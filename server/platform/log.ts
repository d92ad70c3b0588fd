import { type DestinationStream, pino } from 'pino'

export type Log = import('pino').Logger

/** Names whose texts are secrets, wherever they stand: libraries log whole requests at the level `trace`. */
const secretNames =
  /^(authorization|proxy-authorization|cookie|set-cookie|refresh|credentials|passphrase|api-?key|.*(password|token|secret).*)$/i
const deepest = 8

/** Returns a copy without secrets. Objects with a class, such as errors, stay as they are: their serializers choose what is logged. */
function hideSecrets(value: unknown, depth = 0): unknown {
  if (depth > deepest || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => hideSecrets(one, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecret(name, inner) ? '[hidden]' : hideSecrets(inner, depth + 1),
    ]),
  )
}

const isSecret = (name: string, value: unknown) =>
  secretNames.test(name) && (typeof value === 'string' || Array.isArray(value))

/** Opens a structured log, JSON to standard output or elsewhere, in which secret fields are hidden. Levels as in pino. */
export const openLog = (level: string, to?: DestinationStream): Log => {
  const formatters = { log: (line: Record<string, unknown>) => hideSecrets(line) as Record<string, unknown> }
  const options = { level, base: null, formatters }
  return to ? pino(options, to) : pino(options)
}
