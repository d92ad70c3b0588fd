type Task = { whatsappId: number }

/**
 * Orders tasks fairly: connections take turns, those with the fewest running tasks first, and each keeps its own order. However many
 * connections are flooded, the next free slot goes to one that runs no task. Pure.
 */
export function inTurns<T extends Task>(tasks: T[], underWay: ReadonlyMap<number, number>): T[] {
  const taken = new Map(underWay)
  const turns = tasks.map((task) => {
    const turn = taken.get(task.whatsappId) ?? 0
    taken.set(task.whatsappId, turn + 1)
    return { task, turn }
  })
  return turns.toSorted((one, other) => one.turn - other.turn).map(({ task }) => task)
}
