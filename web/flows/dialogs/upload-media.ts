import { flowEndpoints, type FlowFile } from '#domain/flows/flow-contract.ts'
import { uploadWaitMs } from '#domain/flows/flow-rules.ts'
import { call } from '#web/platform/client.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Stored = FlowFile & { original: string }

/** Uploads the files of a content block, in order. */
export async function uploadContent(files: File[]): Promise<Stored[]> {
  if (files.length === 0) return []
  const fields = { body: files.map(({ name }) => name) }
  const { elements } = await call(flowEndpoints.addFlowContent, { form: { fields, files } })
  await wait(uploadWaitMs)
  return elements.map(({ value, original, url, mimeType, size }) => ({
    id: value,
    name: original,
    original,
    url,
    mimeType,
    size,
  }))
}

/** Uploads the file of a media block. */
export async function uploadOne(kind: 'img' | 'audio' | 'video', file: File): Promise<Stored> {
  if (kind === 'video') {
    const [stored] = await uploadContent([file])
    if (!stored) throw new Error('nothing was stored')
    return stored
  }
  const endpoint = kind === 'img' ? flowEndpoints.addFlowImage : flowEndpoints.addFlowAudio
  const fields = { body: file.name, fromMe: 'true' }
  const { name, url, original, mimeType } = await call(endpoint, { form: { fields, files: [file] } })
  await wait(uploadWaitMs)
  return { id: name, name: original, original, url, mimeType, size: file.size }
}
