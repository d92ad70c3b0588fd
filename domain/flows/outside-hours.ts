import type { OutsideHoursChoice } from '../settings/outside-hours-choice.ts'
import type { FlowNode, OutsideHoursOfFlow } from './graph.ts'

/** The choice that the start block of a flow makes for itself. */
export function outsideHoursChosen(nodes: Iterable<FlowNode>): OutsideHoursOfFlow | undefined {
  for (const node of nodes) if (node.type === 'start') return node.data.outsideHours
  return undefined
}

/** Whether a flow begins for customers who write while the company is closed. The flow's own choice precedes the company's. */
export function beginsOutsideHours(
  flow: { chosen: OutsideHoursOfFlow | undefined; readsHours: boolean },
  choice: OutsideHoursChoice,
): boolean {
  if (flow.chosen) return flow.chosen === 'always'
  return choice === 'all' || (choice === 'hours' && flow.readsHours)
}

/** Whether a flow decides anything by opening hours. */
export const doesReadHours = ({
  reads,
}: {
  reads: { hours: { company: boolean; connection: boolean; ownQueue: boolean; queueIds: readonly number[] } }
}): boolean =>
  reads.hours.company || reads.hours.connection || reads.hours.ownQueue || reads.hours.queueIds.length > 0
