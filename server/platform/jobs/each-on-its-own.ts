import type { Platform } from '#server/platform/kernel/context.ts'

/** Does the work of one company after another: a failure is logged with `lost`, and the next run tries that company again. */
export async function eachOnItsOwn<T extends { companyId: number }>(
  { log }: Pick<Platform, 'log'>,
  { all, lost }: { all: Iterable<T>; lost: string },
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  for (const one of all) {
    await work(one).catch((err: unknown) => log.error({ err, companyId: one.companyId }, lost))
  }
}
