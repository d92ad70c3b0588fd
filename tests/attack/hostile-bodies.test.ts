import { expect, test } from 'vitest'
import { allEndpoints } from '#domain/all-endpoints.ts'
import { AppError } from '#domain/errors.ts'
import { bodyLimitsOf, type Endpoint, longTextBytes } from '#domain/http/endpoint.ts'
import { jsonExcess, maxJsonDepth } from '#domain/http/json-excess.ts'
import { checkInput } from '#server/platform/http/input.ts'
import { cpuMs } from '#tests/attacks/cpu-ms.ts'
import { hostileBodies, unboundedLists } from '#tests/attacks/hostile-bodies.ts'

const endpoints = Object.entries(allEndpoints as Record<string, Endpoint>)
const taking = endpoints.filter(([, { body }]) => body)

/** What the server does with the bytes of a body in one go. Returns the problems that it names. */
function readBody(endpoint: Endpoint, bytes: Buffer): unknown[] {
  const text = bytes.toString()
  if (jsonExcess(text, { parts: bodyLimitsOf(endpoint).parts, depth: maxJsonDepth })) return []
  try {
    checkInput(endpoint, { body: JSON.parse(text) })
  } catch (error) {
    if (error instanceof AppError && Array.isArray(error.details)) return error.details
    if (!(error instanceof SyntaxError)) throw error
  }
  return []
}

/** The least time of several tries, of the clock or of the processor: other programs may disturb one. */
function leastMs(work: () => unknown, { enough }: { enough: number }): number {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 5 && least > enough; turn++) {
    const start = performance.now()
    least = Math.min(least, cpuMs(work), performance.now() - start)
  }
  return least
}

test.each([
  ['100 KB', { maxBytes: 100_000, depth: 3, maxFields: 100 }, 20],
  ['the largest size', { maxBytes: 16_000_000, depth: 1, maxFields: 2 }, 100],
] as const)(
  '[D99] bodies of %s hold nobody up, however hostile, and no answer lists more than twenty problems',
  (_name, size, maxMs) => {
    const faults: string[] = []
    for (const [name, endpoint] of taking) {
      if (size.depth === 1 && bodyLimitsOf(endpoint).bytes <= longTextBytes) continue
      for (const [kind, bytes] of hostileBodies(endpoint, size)) {
        let problems: unknown[] = []
        const ms = leastMs(() => (problems = readBody(endpoint, bytes)), { enough: maxMs })
        if (ms > maxMs) faults.push(`${name}: ${kind}: ${Math.round(ms)} ms`)
        const most = endpoint.access === 'public' ? 10 : 20
        if (problems.length > most) faults.push(`${name}: ${kind}: ${problems.length} problems`)
      }
    }
    expect(faults).toEqual([])
  },
)

test('[D99] each list that a client may send is bounded by its contract', () => {
  const unbounded = endpoints.flatMap(([name, { params, query, body, form }]) =>
    [params, query, body, form?.fields].flatMap((schema) =>
      schema ? unboundedLists(schema).map((path) => `${name}: ${path}`) : [],
    ),
  )
  expect(unbounded).toEqual([])
})
