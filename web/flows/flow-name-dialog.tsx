import { TextInput } from '@mantine/core'
import { flowEndpoints, flowName, type FlowSummary } from '#domain/flows/flow-contract.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { flowTexts, nameProblems } from './flow-texts.ts'
import { flowsKey } from './flows-key.ts'

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
  const form = useSchemaForm({
    schema: flowName,
    initial: { name: flow?.name ?? '' },
    fieldOfCode: { ERR_FLOW_NAME_TAKEN: 'name' },
    save: async (body) => {
      const saved = await save(body, {
        create: (clientId) => call(flowEndpoints.createFlow, { body: { ...body, clientId } }),
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
    </FormDialog>
  )
}
