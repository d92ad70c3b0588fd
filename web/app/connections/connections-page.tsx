import { type Automation, AutomationSlot } from '#web/connections/automation-slot.ts'
import { ConnectionsScreen } from '#web/connections/list/connections-screen.tsx'
import { DefaultFlowFields } from '#web/flows/default-flow-fields.tsx'
import { AutomationFields } from '#web/integrations/automation-fields.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const ResponderMap = onDemand(() => import('#web/traces/responder-map.tsx'), 'ResponderMap')

const automation: Automation = {
  integrations: AutomationFields,
  defaultFlow: DefaultFlowFields,
  responders: ResponderMap,
}

/** The connections screen, with the fields of the features that answer automatically. */
export const ConnectionsPage = () => (
  <AutomationSlot value={automation}>
    <ConnectionsScreen />
  </AutomationSlot>
)
