/** Returns the CPU milliseconds of a task, the lower of two runs: other programs may disturb one. */
export const cpuMs = (work: () => unknown): number => Math.min(once(work), once(work))

/** Returns the CPU milliseconds of this process, its server included, since `before`. */
export function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function once(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return cpuMsSince(before)
}
