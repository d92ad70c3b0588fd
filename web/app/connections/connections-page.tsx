import { type Automation, AutomationSlot } from '#web/connections/automation-slot.ts'
import { ConnectionsScreen } from '#web/connections/list/connections-screen.tsx'
import { DefaultFlowFields } from '#web/flows/default-flow-fields.tsx'
import { AutomationFields } from '#web/integrations/automation-fields.tsx'

const automation: Automation = { integrations: AutomationFields, defaultFlow: DefaultFlowFields }

/** The connections screen, with the fields of the features that answer automatically. */
export const ConnectionsPage = () => (
  <AutomationSlot value={automation}>
    <ConnectionsScreen />
  </AutomationSlot>
)
