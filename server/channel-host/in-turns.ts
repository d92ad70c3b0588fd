type Task = { whatsappId: number }

/**
 * The order in which tasks are begun: connections take turns, those with the least under way first, and each keeps its own order.
 * However many connections are flooded, the next free place goes to one that has none. Pure.
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
