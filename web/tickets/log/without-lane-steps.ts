type Entry = { type: string; user: { id: number } | null; createdAt: Date }

const oneMoveMs = 10_000

/** Returns the log, newest first, without the `laneOut` half of each move between lanes (the `lane` entry stays). Pure. */
export const withoutLaneSteps = <E extends Entry>(log: E[]): E[] =>
  log.filter((entry, index) => {
    const next = log[index - 1]
    if (entry.type !== 'laneOut' || next?.type !== 'lane' || next.user?.id !== entry.user?.id) return true
    return next.createdAt.getTime() - entry.createdAt.getTime() > oneMoveMs
  })
