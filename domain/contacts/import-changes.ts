import type { ReadyRow } from './import-rules.ts'

/** Contact before a line changes it: its tags and extra fields by their names. */
export type BeforeImport = {
  name: string
  email: string
  nameFromProvider: boolean
  tags: string[]
  fields: string[]
}
export type ImportChange = { field: string; from: string; to: string }

/**
 * Returns the changes by a line to a known contact: a name given by the provider is replaced by the written one; an address, a tag or an
 * extra field is added where there is none. Values that a person wrote stay.
 */
export function changesOfLine(known: BeforeImport, line: ReadyRow): ImportChange[] {
  const renames = known.nameFromProvider && line.name !== line.number && line.name !== known.name
  const has = new Set(known.tags.map((tag) => tag.toLowerCase()))
  const added = line.tags.filter((tag) => !has.has(tag.toLowerCase()))
  return [
    ...(renames ? [{ field: 'name', from: known.name, to: line.name }] : []),
    ...(line.email && !known.email ? [{ field: 'email', from: '', to: line.email }] : []),
    ...(added.length
      ? [{ field: 'tags', from: known.tags.join(', '), to: [...known.tags, ...added].join(', ') }]
      : []),
    ...line.extraInfo
      .filter(({ name }) => !known.fields.includes(name))
      .map(({ name, value }) => ({ field: name, from: '', to: value })),
  ]
}
