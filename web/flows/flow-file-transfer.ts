import { flowVersionEndpoints } from '#domain/flows/flow-version-contract.ts'
import { maxImportBytes } from '#domain/flows/exported-flow.ts'
import { call } from '#web/platform/client.ts'

/** Downloads a flow as a file. */
export async function downloadFlow(id: number, name: string): Promise<void> {
  const flow = await call(flowVersionEndpoints.exportFlow, { params: { id } })
  const blob = new Blob([JSON.stringify(flow, null, 1)], { type: 'application/json' })
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = `${name.replace(/[^\p{L}\p{N} ._-]/gu, '_')}.json`
  link.click()
  URL.revokeObjectURL(url)
}

export type ReadFile = { flow: object } | 'heavy' | 'wrong'

/** Parses a chosen file; the server validates the flow itself. */
export async function readFlowFile(file: File): Promise<ReadFile> {
  if (file.size > maxImportBytes) return 'heavy'
  try {
    const given: unknown = JSON.parse(await file.text())
    return typeof given === 'object' && given !== null ? { flow: given } : 'wrong'
  } catch {
    return 'wrong'
  }
}
