import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flowEndpoints, flowName, type FlowSummary } from '#domain/flows/flow-contract.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { flowTexts, nameProblems } from './flow-texts.ts'
import { flowsKey } from './flows-key.ts'
import { readyFlowTexts } from './ready-flow-texts.ts'
import { type ReadyFlowKind, readyFlowKinds, readyFlowOf } from './ready-flows.ts'

type FlowNameDialogProps = {
  flow: FlowSummary | null
  onClose: () => void
  /** Called with the new flow. */
  onMade?: (flow: FlowSummary) => void
}

/** Creates a flow with a name, or renames the given one. */
export function FlowNameDialog({ flow, onClose, onMade }: FlowNameDialogProps) {
  const t = useTexts(flowTexts)
  const { save } = useCreateOnce(flow?.id ?? null)
  const tReady = useTexts(readyFlowTexts)
  const { data: queues } = useQuery({ ...queuesQuery, enabled: flow === null })
  const [kind, setKind] = useState<ReadyFlowKind | null>(null)
  /** A flow that was created before its drawing was saved is created once: the next try only draws. */
  const create = async (body: { name: string; clientId: string }) => {
    const created = await call(flowEndpoints.createFlow, { body })
    if (kind === null) return created
    const [queue = null] = queues ?? []
    const graph = readyFlowOf(kind, { queue: queue && { id: queue.id, name: queue.name }, text: tReady })
    await call(flowEndpoints.saveFlow, { body: { idFlow: created.id, ...graph, publish: false } })
    return created
  }
  const form = useSchemaForm({
    schema: flowName,
    initial: { name: flow?.name ?? '' },
    fieldOfCode: { ERR_FLOW_NAME_TAKEN: 'name' },
    save: async (body) => {
      const saved = await save(body, {
        create: (clientId) => create({ ...body, clientId }),
        update: (flowId) => call(flowEndpoints.renameFlow, { body: { ...body, flowId } }),
      })
      askAgain(flowsKey)
      showSuccess(t('saved'))
      if (flow) onClose()
      else (onMade ?? onClose)(saved)
    },
  })
  const { error, ...field } = form.field('name')
  const known = form.problems.name && nameProblems[String(form.problems.name)]
  return (
    <FormDialog
      opened
      title={t(flow ? 'edit' : 'add')}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
    >
      <TextInput label={t('name')} required data-autofocus {...field} error={known ? t(known) : error} />
      {!flow && (
        <Select
          label={tReady('begin')}
          description={tReady('beginHint')}
          allowDeselect={false}
          data={['empty' as const, ...readyFlowKinds].map((value) => ({ value, label: tReady(value) }))}
          value={kind ?? 'empty'}
          onChange={(value) => setKind(readyFlowKinds.find((one) => one === value) ?? null)}
        />
      )}
    </FormDialog>
  )
}
