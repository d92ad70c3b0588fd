import { useState } from 'react'
import { importChannel, type ImportProgress } from '#domain/connections/import-contract.ts'
import { useLive } from '#web/platform/live.ts'

/** Returns the running imports by connection, from socket events; finished ones are removed. */
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
