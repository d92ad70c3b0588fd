import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { compileFlow } from '#domain/flows/compile.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { beginsOutsideHours, doesReadHours } from '#domain/flows/outside-hours.ts'
import { outsideHoursIn } from '#domain/settings/outside-hours-choice.ts'
import type { SimulatedWorld } from '#domain/flows/simulation/simulated-world.ts'
import { beginSimulation, enterFlow, type Simulation } from '#domain/flows/simulation/simulation.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useCompanyZone } from '#web/platform/session.ts'
import { showError } from '#web/platform/toast.tsx'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { settingsQuery } from '#web/settings/setting-queries.ts'
import { tagNamesQuery } from '#web/tags/tag-names-query.ts'
import { flowNamesQuery, flowVersionQuery } from '../flow-queries.ts'

/** Settings of a simulation that the tester chooses. */
export type Circumstances = Pick<SimulatedWorld, 'contactName' | 'channel' | 'tags'> & { isOpen: boolean }

/** Version id of a draft, which has no real one. */
const draftVersion = 0
const opensInMs = 12 * 3_600_000
const usual: Circumstances = { contactName: 'Ana Souza', channel: 'whatsapp', tags: [], isOpen: true }

type Drawn = { graph: FlowGraph; flowId: number }

/** Simulates a conversation with the drawn flow; later edits do not affect the running simulation. */
export function useSimulation({ graph, flowId }: Drawn) {
  const timeZone = useCompanyZone()
  const { data: queues } = useQuery(queuesQuery)
  const { data: tags } = useQuery(tagNamesQuery)
  const { data: settings } = useQuery(settingsQuery)
  const choice = outsideHoursIn((key) => settings?.find((one) => one.key === key)?.value) ?? 'hours'
  const [circumstances, setCircumstances] = useState(usual)
  const names = useMemo(
    () => ({
      queues: new Map(queues?.map(({ id, name }) => [id, name])),
      tags: new Map(tags?.map(({ id, name }) => [id, name])),
    }),
    [queues, tags],
  )
  const begin = (from: string | null, { isOpen, ...chosen }: Circumstances): Simulation => {
    const flow = compileFlow(graph, { versionId: draftVersion, kind: 'flow' })
    const now = Date.now()
    const opensAt = isOpen ? null : now + opensInMs
    const world: SimulatedWorld = {
      ...chosen,
      ...{
        connectionId: null,
        connectionName: 'WhatsApp',
        queueId: null,
        names,
        opensAt,
        timeZone,
        language: 'pt',
      },
    }
    const started = { ...flow, start: from ?? flow.start }
    const begins = beginsOutsideHours({ chosen: flow.outsideHours, readsHours: doesReadHours(flow) }, choice)
    // A run under way goes on past closing time, so from a block within it is simulated.
    const isSilent = !isOpen && from === null && !begins
    return beginSimulation({ flow: started, world, now, seed: now, isSilent })
  }
  const [from, setFrom] = useState<string | null>(null)
  const [begun, setBegun] = useState(graph)
  const [simulation, setSimulation] = useState(() => begin(null, usual))
  useEffect(() => {
    const { awaited } = simulation
    if (awaited === null) return
    let isStale = false
    const enter = (flow: Parameters<typeof enterFlow>[1]) => {
      if (!isStale) setSimulation((before) => enterFlow(before, flow))
    }
    const draft = simulation.flows.get(draftVersion)
    if (awaited === flowId && draft) enter(draft)
    else
      runningFlow(awaited).then(enter, (error: unknown) => {
        showError(error)
        enter(null)
      })
    return () => {
      isStale = true
    }
  }, [simulation, flowId])
  return {
    simulation,
    /** True if the drawing changed since the simulation started. */
    isOutdated: begun !== graph && drawingOf(begun) !== drawingOf(graph),
    isDraft: simulation.flow.versionId === draftVersion,
    circumstances,
    /** Restarts the simulation with other settings. */
    change: (changed: Partial<Circumstances>) => {
      const chosen = { ...circumstances, ...changed }
      setCircumstances(chosen)
      setBegun(graph)
      setSimulation(begin(from, chosen))
    },
    restart: (start: string | null = null) => {
      setFrom(start)
      setBegun(graph)
      setSimulation(begin(start, circumstances))
    },
    move: (act: (before: Simulation) => Simulation) => setSimulation(act),
  }
}

/** Returns the behaviour of a graph as text, without the positions of its blocks. */
const drawingOf = ({ nodes, connections }: FlowGraph): string =>
  JSON.stringify([nodes.map(({ id, data }) => [id, data]), connections])

/** Returns the published version of another flow, as customers get it; null if none is active. */
async function runningFlow(flowId: number) {
  const flows = await queryClient.fetchQuery(flowNamesQuery)
  const found = flows.find(({ id }) => id === flowId)
  if (!found?.active || found.versionId === null) return null
  const { id, flow } = await queryClient.fetchQuery(flowVersionQuery(found.versionId))
  return compileFlow(flow, { versionId: id, kind: 'flow' })
}
