import { expect, test } from 'vitest'
import { z } from 'zod'
import { nodeData } from '#domain/flows/graph.ts'
import { graphReferences } from '#server/capsules/graph-references.ts'

type Schema = { type?: string; properties?: Record<string, Schema>; anyOf?: Schema[]; items?: Schema }

/** Paths of fields whose names say that they hold the number of a row. */
function numbered(schema: Schema, path: string[] = []): string[] {
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const own = name === 'id' || name.endsWith('Id') ? [[...path, name].join('.')] : []
    return [...own, ...numbered(inner, [...path, name])]
  })
  const choices = (schema.anyOf ?? []).flatMap((choice) => numbered(choice, path))
  return [...below, ...choices, ...(schema.items ? numbered(schema.items, path) : [])]
}

test('replaces every reference of a flow’s nodes to a row when its company is restored', () => {
  const found = Object.entries(nodeData).map(([type, schema]) => {
    const paths = numbered(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
    return [type, [...new Set(paths)].toSorted()] as const
  })
  const named = Object.fromEntries(found.filter(([, paths]) => paths.length))
  const kept = Object.entries(graphReferences).map(([type, paths]) => [type, Object.keys(paths).toSorted()])
  expect(Object.fromEntries(kept)).toEqual(named)
})
