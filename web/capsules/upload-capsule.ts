import { capsuleEndpoints, type CapsuleRestore, uploadPartBytes } from '#domain/capsules/capsule-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'

const tries = 5
const pauseMs = 2000

type Upload = {
  restore: Pick<CapsuleRestore, 'uuid' | 'parts'>
  file: File
  signal: AbortSignal
  onPart: (parts: number) => void
}

/** Sends the parts of a file that the server lacks; repeats parts that fail on a bad connection. Ends early when aborted. */
export async function uploadCapsule({ restore, file, signal, onPart }: Upload): Promise<void> {
  let { parts } = restore
  let failed = 0
  while (parts * uploadPartBytes < file.size && !signal.aborted) {
    const piece = file.slice(parts * uploadPartBytes, (parts + 1) * uploadPartBytes)
    try {
      const answer = await call(capsuleEndpoints.addCapsulePart, {
        params: { uuid: restore.uuid },
        form: { fields: { part: parts + 1 }, files: [new File([piece], 'part')] },
      })
      parts = answer.parts
      failed = 0
      onPart(parts)
    } catch (error) {
      failed += 1
      const mayPass = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!mayPass || failed >= tries) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
