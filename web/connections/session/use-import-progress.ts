import { useState } from 'react'
import { importChannel, type ImportProgress } from '#domain/connections/import-contract.ts'
import { useLive } from '#web/platform/live.ts'

/** What is heard of imports, by connection; what is over is forgotten. */
export function useImportProgress(): ReadonlyMap<number, ImportProgress> {
  const [heard, setHeard] = useState<ReadonlyMap<number, ImportProgress>>(new Map())
  useLive(importChannel, (event) =>
    setHeard((before) => {
      const now = new Map(before)
      if (event.action === 'update') now.set(event.whatsappId, event.status)
      else now.delete(event.whatsappId)
      return now
    }),
  )
  return heard
}
