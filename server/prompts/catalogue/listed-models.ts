import { z } from 'zod'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { callOut, isFailed, readJson } from '#server/platform/network/call-out.ts'

const list = z.object({ data: z.array(z.object({ id: z.string() })).min(1) })

/** The models that a provider lists for a key, by their names; null where it does not say. */
export async function listedModels(
  ctx: CompanyContext,
  { base, apiKey }: { base: string; apiKey: string },
): Promise<ReadonlySet<string> | null> {
  const answer = await callOut(ctx, `${base}/models`, {
    method: 'GET',
    headers: { authorization: `Bearer ${apiKey}` },
    maxBytes: 1024 * 1024,
    redirects: 'answer',
  })
  if (isFailed(answer) || answer.status !== 200) return null
  const read = list.safeParse(readJson(answer.body.toString()))
  return read.success ? new Set(read.data.data.map(({ id }) => id)) : null
}
