import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take more than half a minute, longest first; the others are sorted by size. */
const long = [
  'menu-tour.long',
  'desk-tour.long',
  'setup-tour.long',
  'menu-tour',
  'desk-tour',
  'setup-tour',
  'pay.long',
  'settings.long',
  'connections.long',
  'contacts.long',
  'history-import.long',
  'composer.long',
  'flow-editor.long',
  'company-life.long',
  'linked.long',
  'day-numbers.long',
  'facebook.long',
  'work-day.long',
  'pay',
  'flow-editor',
  'users',
  'sign-in',
  'notifications',
  'composer',
  'compared-screens',
  'connections',
]

/** Runs the longest files first, so that none runs alone at the end on one of several cores. */
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
