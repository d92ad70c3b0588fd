import { keyOf } from '#domain/contact-lists/guess-mapping.ts'
import {
  type ListColumn,
  type ListColumnKind,
  listMapping,
  type ListMapping,
} from '#domain/contact-lists/list-import-contract.ts'

/** The columns after one of them was said to hold something else: a field of the person comes from one column. Pure. */
export function chooseKind(
  columns: readonly ListColumn[],
  at: number,
  { kind, heading }: { kind: ListColumnKind; heading: string },
): ListColumn[] {
  const isSingle = kind !== 'variable' && kind !== 'ignore'
  return columns.map((column, index) => {
    if (index === at) return kind === 'variable' ? { kind, key: keyOf(heading) || String(at + 1) } : { kind }
    return isSingle && column.kind === kind ? { kind: 'ignore' } : column
  })
}

/** Problem of the mapping that keeps the rows from being checked; null if there is none. */
export function mappingProblem(mapping: ListMapping): 'numberMissing' | 'keysWrong' | null {
  if (mapping.columns.every(({ kind }) => kind !== 'number')) return 'numberMissing'
  return listMapping.safeParse(mapping).success ? null : 'keysWrong'
}
