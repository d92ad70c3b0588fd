import { type DestinationStream, pino, stdSerializers } from 'pino'

export type Log = import('pino').Logger

/** Names whose texts are secrets, wherever they stand: libraries log whole requests at the level `trace`. */
const secretNames =
  /^(authorization|proxy-authorization|cookie|set-cookie|refresh|credentials|passphrase|api-?key|.*(password|token|secret).*)$/i
const deepest = 8

/** Returns a copy without secrets. Objects with a class that pino writes by a serializer of its own stay as they are. */
function hideSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > deepest) return '[deep]'
  if (Array.isArray(value)) return hideRawHeaders(value).map((one) => hideSecrets(one, depth + 1))
  if (value instanceof Error) return hideSecrets(stdSerializers.err(value), depth + 1)
  if (value instanceof Headers || value instanceof URLSearchParams || value instanceof Map)
    return hideSecrets(Object.fromEntries(value), depth + 1)
  if (value instanceof Date || value instanceof URL || Buffer.isBuffer(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecret(name, inner) ? '[hidden]' : hideSecrets(inner, depth + 1),
    ]),
  )
}

/** Node gives headers also as one list, of names and values by turns. */
const hideRawHeaders = (list: unknown[]): unknown[] =>
  list.map((one, at) =>
    at % 2 === 1 && typeof one === 'string' && secretNames.test(String(list[at - 1])) ? '[hidden]' : one,
  )

/** Secrets within texts: messages of libraries, addresses, stacks. */
const inText: [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{4,}/gi, '$1 [hidden]'],
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, '[hidden]'],
  [/([?&](?:[\w-]*(?:token|secret|password|signature|api-?_?key)|sig|code)=)[^&\s"'#\\]+/gi, '$1[hidden]'],
  [/\b((?:refresh|jrt|session)[\w-]*=)[^;\s"'\\]{8,}/gi, '$1[hidden]'],
]

/** Returns a written line without the secrets that stand within its texts. */
const hideInText = (line: string): string =>
  inText.reduce((text, [form, hidden]) => text.replace(form, hidden), line)

const isSecret = (name: string, value: unknown) =>
  secretNames.test(name) && (typeof value === 'string' || Array.isArray(value))

/** Opens a structured log, JSON to standard output or elsewhere, in which secret fields are hidden. Levels as in pino. */
export const openLog = (level: string, to?: DestinationStream): Log => {
  const formatters = { log: (line: Record<string, unknown>) => hideSecrets(line) as Record<string, unknown> }
  const hooks = { streamWrite: hideInText }
  // Errors are written out already; pino would take them for objects and forget their type.
  const serializers = { err: (written: unknown) => written }
  const options = { level, base: null, formatters, hooks, serializers }
  return to ? pino(options, to) : pino(options)
}
