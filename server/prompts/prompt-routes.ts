import type { FastifyInstance } from 'fastify'
import { transcriptionEndpoints } from '#domain/messages/transcription-contract.ts'
import { modelEndpoints } from '#domain/prompts/model-contract.ts'
import { promptEndpoints } from '#domain/prompts/prompt-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { testPrompt } from './asking/test-prompt.ts'
import { testTranscription } from './audio/test-transcription.ts'
import { transcribeAudio } from './audio/transcribe-audio.ts'
import { createModel, deleteModel, listModels, updateModel } from './catalogue/change-catalogue.ts'
import { createPrompt } from './create-prompt.ts'
import { deletePrompt } from './delete-prompt.ts'
import { listPrompts } from './list-prompts.ts'
import { showPrompt } from './show-prompt.ts'
import { updatePrompt } from './update-prompt.ts'

export const promptRoutes = (app: FastifyInstance) => {
  serve(app, promptEndpoints, {
    listPrompts,
    showPrompt,
    createPrompt,
    updatePrompt,
    deletePrompt,
    testPrompt,
  })
  serve(app, modelEndpoints, { listModels, createModel, updateModel, deleteModel })
  serve(app, transcriptionEndpoints, { transcribeAudio, testTranscription })
}
