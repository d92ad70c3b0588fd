import type { Tier } from './report-folder.ts'
import type { Report } from './suite-report.ts'

/** Maximum number of ids in one title: a failing test should point at few facts. */
export const mostIds = 5

/** Returns the ledger ids that a title claims to prove: `[TKT-012, D9] closes a ticket` claims TKT-012. */
export const claimsOf = (title: string): string[] => idsOf(title).filter(isLedgerId)

const isLedgerId = (id: string) => /^[A-Z]{2,}-\d+$/.test(id)

/** Returns the ledger ids that the tests of a source claim: in their titles, and in rows whose first cell is the id of a title `[%s] …`. */
export function claimsInSource(source: string): string[] {
  if (!/['"`]\[%s\]/.test(source)) return claimsOf(source)
  const cells = [...source.matchAll(/\[\s*'([A-Z]{2,}-\d+)',/g)].map(([, id = '']) => id)
  return [...claimsOf(source), ...cells]
}

/** Returns all ids in the brackets of a title: of the ledger, and of decisions. */
export const idsOf = (title: string): string[] =>
  [...title.matchAll(/\[([A-Z][A-Za-z0-9-]*\d(?:, [A-Z][A-Za-z0-9-]*\d)*)\]/g)].flatMap(([, list = '']) =>
    list.split(', '),
  )

/** Sorts the claims of a run: proven by a test that passed; broken if a test with the id failed. */
export function claimsIn(reports: Report[]): { proven: Set<string>; broken: Set<string> } {
  const [proven, broken] = [new Set<string>(), new Set<string>()]
  for (const { fullName, status } of reports.flatMap((report) =>
    report.testResults.flatMap((file) => file.assertionResults),
  )) {
    if (status !== 'passed' && status !== 'failed') continue
    for (const id of claimsOf(fullName)) (status === 'passed' ? proven : broken).add(id)
  }
  return { proven, broken }
}

/** Returns the claims that no test of the run proved, or that one broke. */
export function unprovenClaims(claimed: Iterable<string>, reports: Report[]): string[] {
  const { proven, broken } = claimsIn(reports)
  return [...claimed].filter((id) => !proven.has(id) || broken.has(id))
}

/** Returns the brackets of titles with more than `mostIds` ids, in the order of the source. */
export const crowdedTitles = (source: string): string[] =>
  [...source.matchAll(/\[[A-Z][A-Za-z0-9-]*\d(?:, [A-Z][A-Za-z0-9-]*\d)+\]/g)]
    .map(([brackets]) => brackets)
    .filter((brackets) => idsOf(brackets).length > mostIds)

/** A test of the long tier is in a file `<subject>.long.test.ts`. */
export const tierOf = (path: string): Tier => (/\.long\.test\.tsx?$/.test(path) ? 'long' : 'quick')

type Proof = { tier: Tier; claims: Iterable<string> }

/** Sorts ledger ids by the tier that shows them: those of the quick tier, and those that only the long tier shows. */
export function byTier(proofs: Proof[]): { quick: Set<string>; longOnly: Set<string> } {
  const idsIn = (tier: Tier) =>
    new Set(proofs.filter((proof) => proof.tier === tier).flatMap(({ claims }) => [...claims]))
  const quick = idsIn('quick')
  return { quick, longOnly: idsIn('long').difference(quick) }
}
