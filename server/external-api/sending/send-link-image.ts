import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '#domain/errors.ts'
import type { externalMessageEndpoints } from '#domain/external-api/external-message-contract.ts'
import type { Input, Output, Upload } from '#domain/http/endpoint.ts'
import type { NumberQuestions } from '#server/external-api/ask-about-numbers.ts'
import { sendExternalMessage } from '#server/external-api/send-external-message.ts'
import type { ExternalContext } from '#server/external-api/serve-external.ts'
import { uploadOfAnswer } from '#server/files/answer-upload.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import { callOut, isFailed } from '#server/platform/network/call-out.ts'

type Endpoint = typeof externalMessageEndpoints.sendExternalLinkImage

const timeoutMs = 15_000
const maxBytes = 5 * 1024 * 1024

/** Fetches an image from a public address and sends it as a file. Throws ERR_VALIDATION, which says why it could not be fetched. */
export const sendExternalLinkImage =
  (numbers: NumberQuestions) =>
  async (ctx: ExternalContext<Output<Endpoint>>, { body }: Input<Endpoint>): Promise<Output<Endpoint>> => {
    const { url, caption, ...fields } = body
    const folder = await mkdtemp(join(tmpdir(), 'chat-flow-link-'))
    try {
      const image = await fetchImage(ctx, { url, path: join(folder, 'image') })
      const form = { fields: { ...fields, ...(caption && { body: caption }) }, files: [image] }
      return await sendExternalMessage(numbers)(ctx, { form })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

const refusal = (message: string) => new AppError('ERR_VALIDATION', [{ path: 'body.url', message }])

async function fetchImage(
  ctx: Pick<CompanyContext, 'companyId' | 'outbound'>,
  { url, path }: { url: string; path: string },
): Promise<Upload> {
  const answer = await callOut(ctx, url, { timeoutMs, maxBytes })
  if (isFailed(answer)) throw refusal(answer.reason)
  if (answer.status !== 200) throw refusal(`the address answered ${answer.status}`)
  const upload = await uploadOfAnswer(answer, { path, unnamed: 'image' })
  if (!/^image\/(jpeg|png|webp|gif)$/.test(upload.mimeType))
    throw refusal(`is no image, but ${upload.mimeType}`)
  return upload
}
