import { AutomationSlot } from '#web/connections/automation-slot.ts'
import { ConnectionsScreen } from '#web/connections/list/connections-screen.tsx'
import { AutomationFields } from '#web/integrations/automation-fields.tsx'

/** The connections with what may answer on them by itself. */
export const ConnectionsPage = () => (
  <AutomationSlot value={AutomationFields}>
    <ConnectionsScreen />
  </AutomationSlot>
)
