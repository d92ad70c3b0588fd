import { z } from 'zod'

export type ListProblem = { path: (string | number)[]; message: string }

/** Length from which the items of a list are checked one after the other, up to the first failures. */
const longList = 50
const maxFailures = 20
/** More than any record of ours has, whose names the sender chooses. */
const maxNames = 200

/**
 * Returns why the lists of a value are refused before the schema reads all of it: one is longer than its schema allows, or many items of a
 * long one are wrong. Empty where the schema may read the value. Without this, a schema collects problems of thousands of items.
 */
export function listExcess(schema: z.ZodType, value: unknown, path: (string | number)[] = []): ListProblem[] {
  const plain = withoutWrappers(schema)
  if (plain instanceof z.ZodUnion) return unionExcess(plain.options as z.ZodType[], value, path)
  if (Array.isArray(value)) return plain instanceof z.ZodArray ? arrayExcess(plain, value, path) : []
  if (typeof value !== 'object' || value === null) return []
  if (plain instanceof z.ZodRecord && Object.keys(value).length > maxNames) {
    return [{ path, message: `holds more than ${maxNames} names` }]
  }
  if (!(plain instanceof z.ZodObject)) return []
  for (const [key, field] of Object.entries(plain.shape as Record<string, z.ZodType>)) {
    if (!Object.hasOwn(value, key)) continue
    const found = listExcess(field, (value as Record<string, unknown>)[key], [...path, key])
    if (found.length) return found
  }
  return []
}

function arrayExcess(schema: z.ZodArray, list: unknown[], path: (string | number)[]): ListProblem[] {
  const limit = maxLengthOf(schema)
  if (limit && list.length > limit.max) return [{ path, message: limit.message }]
  const element = schema.element as z.ZodType
  const failures: ListProblem[] = []
  for (const [index, item] of list.entries()) {
    const own = [...path, index]
    const found = listExcess(element, item, own)
    if (found.length) return found
    if (list.length < longList) continue
    const parsed = element.safeParse(item)
    if (parsed.success) continue
    const issue = (parsed.error as z.ZodError).issues[0]
    failures.push({ path: [...own, ...((issue?.path ?? []) as number[])], message: issue?.message ?? '' })
    if (failures.length >= maxFailures) return failures
  }
  return []
}

/** A value that one alternative may read is left to the schema. */
function unionExcess(options: z.ZodType[], value: unknown, path: (string | number)[]): ListProblem[] {
  const fitting = options.filter((option) => isOfKind(withoutWrappers(option), value))
  const found = fitting.map((option) => listExcess(option, value, path))
  return found.find((problems) => !problems.length) ?? found[0] ?? []
}

function isOfKind(schema: z.ZodType, value: unknown): boolean {
  if (schema instanceof z.ZodUnion) return schema.options.some((one) => isOfKind(one as z.ZodType, value))
  if (Array.isArray(value)) return schema instanceof z.ZodArray
  return schema instanceof z.ZodObject || schema instanceof z.ZodRecord
}

/** Returns the schema of what a client sends, without `optional`, `nullable`, codecs and the like. */
export function withoutWrappers(schema: z.ZodType): z.ZodType {
  for (let each: z.ZodType = schema; ; ) {
    if (each instanceof z.ZodPipe) {
      each = (each.in instanceof z.ZodTransform ? each.out : each.in) as z.ZodType
    } else if (each instanceof z.ZodLazy) each = each.unwrap() as z.ZodType
    else if ('innerType' in each.def) each = each.def.innerType as z.ZodType
    else return each
  }
}

/** Returns the maximum length of a list schema and the sentence of its refusal; null where it has none. */
export function maxLengthOf(schema: z.ZodArray): { max: number; message: string } | null {
  for (const check of schema.def.checks ?? []) {
    const def = check._zod.def as { check: string; maximum?: number; length?: number; error?: () => unknown }
    if (def.check !== 'max_length' && def.check !== 'length_equals') continue
    const max = def.maximum ?? def.length ?? 0
    const own = def.error?.()
    return { max, message: typeof own === 'string' ? own : `holds more than ${max} items` }
  }
  return null
}
