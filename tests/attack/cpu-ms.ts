/** The processor's milliseconds that some work takes, the better of two tries: other programs may have the processor meanwhile. */
export const cpuMs = (work: () => unknown): number => Math.min(once(work), once(work))

function once(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
