import type { flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { keepFlowFile, namesOf } from './keep-flow-file.ts'
import { AppError } from '#domain/errors.ts'

export async function addFlowContent(ctx: Context, { form }: Input<typeof flowEndpoints.addFlowContent>) {
  if (!form) throw new AppError('ERR_VALIDATION', [{ path: 'body.medias', message: 'is required' }])
  const names = namesOf(form.fields.body)
  const elements = []
  for (const [at, upload] of form.files.entries()) {
    const kinds = ['img', 'audio', 'video'] as const
    const { id, ...kept } = await keepFlowFile(ctx, { upload, kinds, name: names[at] })
    elements.push({ ...kept, value: id })
  }
  return { elements }
}
