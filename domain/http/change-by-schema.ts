import { z } from 'zod'

export type Change<W> = (value: unknown, by: W) => unknown

/**
 * Builds a function that changes the values of a schema wherever `own` returns a change; null where there is none, so that no value is
 * traversed needlessly; `build` gives the change of what stands inside a schema. The function returns a copy: others may hold the original value.
 */
export function changeBySchema<W>(
  own: (schema: z.ZodType, build: (schema: z.ZodType) => Change<W> | null) => Change<W> | null,
) {
  const known = new WeakMap<z.ZodType, Change<W> | null>()
  return changeOf

  function changeOf(schema: z.ZodType): Change<W> | null {
    const found = known.get(schema)
    if (found !== undefined) return found
    const change = own(schema, build) ?? build(schema)
    known.set(schema, change)
    return change
  }

  function build(schema: z.ZodType): Change<W> | null {
    if (schema instanceof z.ZodObject) return inObject(schema.shape as Record<string, z.ZodType>)
    if (schema instanceof z.ZodArray) {
      const each = changeOf(schema.element as z.ZodType)
      return each && ((value, by) => (Array.isArray(value) ? value.map((one) => each(one, by)) : value))
    }
    if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
      return changeOf(schema.unwrap() as z.ZodType)
    }
    if (schema instanceof z.ZodUnion) {
      const all = schema.options.flatMap((option) => changeOf(option as z.ZodType) ?? [])
      return all.length ? (value, by) => all.reduce((changed, change) => change(changed, by), value) : null
    }
    return null
  }

  function inObject(shape: Record<string, z.ZodType>): Change<W> | null {
    const fields = Object.entries(shape).flatMap(([key, field]) => {
      const change = changeOf(field)
      return change ? [[key, change] as const] : []
    })
    if (!fields.length) return null
    return (value, by) => {
      if (typeof value !== 'object' || value === null) return value
      const changed: Record<string, unknown> = { ...value }
      for (const [key, change] of fields) if (key in changed) changed[key] = change(changed[key], by)
      return changed
    }
  }
}
