export type LogNews = {
  tell: (companyId: number) => void
  close: () => void
}

/** Throttled: a company may have thousands of deliveries a minute, and each message has open logs fetched again. */
const everyMs = 2000

/** Emits that a company's log changed: at once, and after that at most every two seconds, the last change included. */
export function openLogNews(emit: (companyId: number) => void): LogNews {
  const resting = new Map<number, { timer: NodeJS.Timeout; isDue: boolean }>()
  const tell = (companyId: number) => {
    const known = resting.get(companyId)
    if (known) {
      known.isDue = true
      return
    }
    const rest = { timer: setTimeout(() => wakeUp(companyId), everyMs).unref(), isDue: false }
    resting.set(companyId, rest)
    emit(companyId)
  }
  const wakeUp = (companyId: number) => {
    const rest = resting.get(companyId)
    resting.delete(companyId)
    if (rest?.isDue) tell(companyId)
  }
  return {
    tell,
    close: () => {
      for (const [companyId, { timer, isDue }] of resting) {
        clearTimeout(timer)
        if (isDue) emit(companyId)
      }
      resting.clear()
    },
  }
}
