/**
 * Returns how often a property runs: a few times in the quick tier, many times in the long one, where a file `<subject>.long.test.ts` imports
 * the same tests.
 */
export const tierRuns = ({ quick, long }: { quick: number; long: number }): number =>
  process.env['TEST_TIER'] === 'long' ? long : quick
