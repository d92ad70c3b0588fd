const mostKept = 1000
const learned = new Map<string, Partial<Record<string, string | null>>>()

/** Names under which a limit of the answer is known; each is tried once. */
const otherName: Record<string, string> = {
  max_completion_tokens: 'max_tokens',
  max_tokens: 'max_completion_tokens',
}
const droppable = new Set([
  'temperature',
  'top_p',
  'stop',
  'reasoning_effort',
  'safety_identifier',
  'tool_choice',
])

const keyOf = (base: string, model: string) => `${base} ${model}`

/** A request as a model takes it, by what its refusals taught this process: parameters dropped or renamed. */
export function asLearned(
  base: string,
  model: string,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const lessons = learned.get(keyOf(base, model)) ?? {}
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const lesson = lessons[name]
      if (lesson === null) return []
      return [[lesson ?? name, value]]
    }),
  )
}

/** Remembers that a model refused a parameter, which is renamed or left out from then on; false where neither is possible. */
export function learn(base: string, model: string, param: string): boolean {
  const key = keyOf(base, model)
  const lessons = learned.get(key) ?? {}
  if (learned.size >= mostKept) learned.clear()
  const original = Object.entries(lessons).find(([, name]) => name === param)?.[0] ?? param
  if (lessons[original] !== undefined) {
    // The other name was refused, too: it goes without.
    if (lessons[original] === null) return false
    learned.set(key, { ...lessons, [original]: null })
    return true
  }
  const renamed = otherName[original]
  if (!renamed && !droppable.has(original)) return false
  learned.set(key, { ...lessons, [original]: renamed ?? null })
  return true
}

/** Forgets everything, as a process that starts. */
export const forgetLearned = (): void => learned.clear()
