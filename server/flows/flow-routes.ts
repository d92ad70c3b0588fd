import type { FastifyInstance } from 'fastify'
import { flowEndpoints } from '#domain/flows/flow-contract.ts'
import { flowNumberEndpoints } from '#domain/flows/numbers/flow-numbers-contract.ts'
import { flowTrialEndpoints } from '#domain/flows/simulation/flow-trial-contract.ts'
import { flowVersionEndpoints } from '#domain/flows/flow-version-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { addFlowAudio } from '#server/flows/uploads/add-flow-audio.ts'
import { addFlowContent } from '#server/flows/uploads/add-flow-content.ts'
import { addFlowImage } from '#server/flows/uploads/add-flow-image.ts'
import { listWaiting } from '#server/flows/numbers/list-waiting.ts'
import { moveWaiting } from '#server/flows/numbers/move-waiting.ts'
import { showFlowNumbers } from '#server/flows/numbers/show-flow-numbers.ts'
import { createFlow } from './create-flow.ts'
import { deleteFlow } from './delete-flow.ts'
import { duplicateFlow } from './duplicate-flow.ts'
import { exportFlow } from '#server/flows/transfer/export-flow.ts'
import { importFlow } from '#server/flows/transfer/import-flow.ts'
import { listDeletedFlows } from './list-deleted-flows.ts'
import { listFlowNames } from './list-flow-names.ts'
import { listFlowUses } from './list-flow-uses.ts'
import { listFlowVersions } from '#server/flows/versions/list-flow-versions.ts'
import { listFlows } from './list-flows.ts'
import { discardDraft } from './versions/discard-draft.ts'
import { publishFlow } from './versions/publish-flow.ts'
import { putBackFlow } from './put-back-flow.ts'
import { renameFlow } from './rename-flow.ts'
import { restoreFlowVersion } from '#server/flows/versions/restore-flow-version.ts'
import { saveFlow } from './versions/save-flow.ts'
import { showFlowGraph } from './show-flow-graph.ts'
import { showFlowVersion } from '#server/flows/versions/show-flow-version.ts'
import { showFlow } from './show-flow.ts'
import { switchFlow } from './switch-flow.ts'
import { tryModel } from './try-model.ts'
import { checkHost } from './keys/check-host.ts'
import { tryRequest } from './keys/try-request.ts'

export const flowRoutes = (app: FastifyInstance) => {
  serve(app, flowEndpoints, {
    listFlows,
    listFlowNames,
    showFlow,
    showFlowGraph,
    createFlow,
    renameFlow,
    switchFlow,
    saveFlow,
    publishFlow,
    discardDraft,
    duplicateFlow,
    deleteFlow,
    putBackFlow,
    listDeletedFlows,
    listFlowUses,
    addFlowContent,
    addFlowImage,
    addFlowAudio,
  })
  serve(app, flowVersionEndpoints, {
    listFlowVersions,
    showFlowVersion,
    restoreFlowVersion,
    exportFlow,
    importFlow,
  })
  serve(app, flowTrialEndpoints, { tryRequest, checkHost, tryModel })
  serve(app, flowNumberEndpoints, { showFlowNumbers, listWaiting, moveWaiting })
}
