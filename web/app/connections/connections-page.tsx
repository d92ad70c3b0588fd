import type { ComponentProps, ContextType } from 'react'
import { AutomationSlot } from '#web/connections/automation-slot.ts'
import { ConnectionsScreen } from '#web/connections/list/connections-screen.tsx'
import { DefaultFlowFields } from '#web/flows/default-flow-fields.tsx'
import { AutomationFields } from '#web/integrations/automation-fields.tsx'

type FieldsProps = ComponentProps<NonNullable<ContextType<typeof AutomationSlot>>>

const Fields = (props: FieldsProps) => (
  <>
    <AutomationFields {...props} />
    <DefaultFlowFields {...props} />
  </>
)

/** The connections with what may answer on them by itself. */
export const ConnectionsPage = () => (
  <AutomationSlot value={Fields}>
    <ConnectionsScreen />
  </AutomationSlot>
)
