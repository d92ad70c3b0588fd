import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take more than half a minute, the longest first; of the others their size says enough. */
const long = [
  'settings',
  'pay',
  'languages',
  'contacts',
  'connections',
  'structure',
  'flow-editor',
  'organisation',
  'composer',
  'sign-in',
  'day-numbers',
  'company-life',
  'linked',
  'responsibility',
  'history-import',
  'shell',
  'facebook',
]

/** Begins with what takes longest, so that no long file runs alone at the end, on one core of several. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  const place = project.name === 'e2e' ? long.indexOf(basename(moduleId, '.test.ts')) : -1
  return place < 0 ? long.length : place
}
