import { readFileSync } from 'node:fs'

/** What a process holds, in megabytes; memory that it shares counts by its part. */
export function pssOf(pid: number): number {
  const [, kilobytes = '0'] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
