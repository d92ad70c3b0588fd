import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isPassingFault } from '#server/platform/place-fault.ts'
import type { Arrival, InboundStep } from '#server/messages/inbound-step.ts'

/**
 * Runs a step so that its failure never loses the customer's message: its writes and events are undone, and `otherwise` is its result. A
 * transient fault (connection, disk, deadlock) is thrown: the message is retried with all its steps.
 */
export async function runStep<T>(
  ctx: CompanyContext,
  tx: Db,
  name: string,
  { run, otherwise }: { run: () => Promise<T>; otherwise: T },
): Promise<T> {
  try {
    return await ctx.inSavepoint(tx, run)
  } catch (error) {
    if (isPassingFault(error)) throw error
    ctx.log.error({ err: error, step: name }, 'inbound step failed, message kept without it')
    return otherwise
  }
}

/** Runs the steps in order until one has handled the messages. */
export async function runAfterSteps(
  ctx: CompanyContext,
  tx: Db,
  steps: readonly InboundStep[],
  arrival: Arrival,
): Promise<void> {
  for (const { name, concerns, run } of steps) {
    if (!concerns(arrival)) continue
    const result = await runStep(ctx, tx, name, { run: () => run(ctx, tx, arrival), otherwise: 'next' })
    if (result === 'handled') return
  }
}
