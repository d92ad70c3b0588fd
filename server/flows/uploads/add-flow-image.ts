import { AppError } from '#domain/errors.ts'
import type { flowEndpoints } from '#domain/flows/flow-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { keepFlowFile, namesOf } from './keep-flow-file.ts'

/** `name` is what the node holds as its `url`. */
export async function addFlowImage(ctx: Context, { form }: Input<typeof flowEndpoints.addFlowImage>) {
  const upload = form?.files[0]
  if (!upload) throw new AppError('ERR_VALIDATION', [{ path: 'body.medias', message: 'is required' }])
  const name = namesOf(form.fields.body)[0]
  const { id, url, original, mimeType } = await keepFlowFile(ctx, { upload, kinds: ['img'], name })
  return { name: id, url, original, mimeType }
}
