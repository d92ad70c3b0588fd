/** The processor's milliseconds that some work takes, the better of two tries: other programs may have the processor meanwhile. */
export const cpuMs = (work: () => unknown): number => Math.min(once(work), once(work))

/** The processor's milliseconds that this process, its server included, has had since. */
export function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function once(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return cpuMsSince(before)
}
