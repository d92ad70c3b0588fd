import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { circumstancesOf } from '#domain/flows/checks/circumstances.ts'
import type { FlowFile } from '#domain/flows/flow-contract.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { type FlowIssue, issuesOf } from '#domain/flows/issues.ts'
import { outsideHoursIn } from '#domain/settings/outside-hours-choice.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { integrationChoicesQuery } from '#web/integrations/integration-queries.ts'
import { useSession } from '#web/platform/session.ts'
import { promptsQuery } from '#web/prompts/prompt-queries.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { settingsQuery } from '#web/settings/setting-queries.ts'
import { useAllowedHosts } from '../allowed-hosts.ts'
import { flowNamesQuery } from '../flow-queries.ts'
import { allTagsQuery } from '../all-tags-query.ts'
import { useFlowNumbers } from './use-flow-numbers.ts'

type Drawn = { flowId: number; graph: FlowGraph; files: ReadonlyMap<string, FlowFile> }

/** Returns the issues of the drawing, from the company data known to this browser; the server decides. */
export function useIssues({ flowId, graph, files }: Drawn): FlowIssue[] {
  const { data: queues } = useQuery(queuesQuery)
  const { data: tags } = useQuery(allTagsQuery)
  const { data: flows } = useQuery(flowNamesQuery)
  const { data: connections } = useQuery(connectionsQuery)
  const circumstances = useCircumstances(flowId)
  const addresses = graph.nodes.flatMap((node) => (node.type === 'http' ? [node.data.url] : []))
  // One text, which stays the same while the hosts do.
  const allowed = useAllowedHosts(addresses).join(' ')
  return useMemo(
    () =>
      issuesOf(graph, {
        queueIds: queues?.map(({ id }) => id) ?? null,
        // The list of colleagues is incomplete here; the server checks users.
        userIds: null,
        tagIds: tags?.map(({ id }) => id) ?? null,
        connectionIds: connections?.map(({ id }) => id) ?? null,
        flowIds: flows?.map(({ id }) => id) ?? null,
        fileIds: [...files.keys()],
        allowedHosts: allowed.split(' '),
        circumstances,
      }),
    [graph, queues, tags, connections, flows, files, allowed, circumstances],
  )
}

function useCircumstances(flowId: number) {
  const plan = useSession()?.company.plan
  const { data: listed } = useQuery({ ...promptsQuery, enabled: plan?.useOpenAi === true })
  const { data: integrations } = useQuery({
    ...integrationChoicesQuery,
    enabled: plan?.useIntegrations === true,
  })
  const { data: connections } = useQuery(connectionsQuery)
  const { data: settings } = useQuery(settingsQuery)
  const numbers = useFlowNumbers(flowId, false)
  const [now] = useState(() => new Date())
  return useMemo(
    () =>
      circumstancesOf({
        prompts: listed?.prompts ?? null,
        integrations: integrations ?? null,
        channels: connections?.map(({ channel }) => channel) ?? [],
        asksConsent: settings
          ? settings.some(({ key, value }) => key === 'enableLGPD' && value === 'enabled')
          : null,
        outsideHours: outsideHoursIn((key) => settings?.find((one) => one.key === key)?.value),
        standing: [...numbers.values()],
        now,
      }),
    [listed, integrations, connections, settings, numbers, now],
  )
}
