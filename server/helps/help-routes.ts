import type { FastifyInstance } from 'fastify'
import { helpEndpoints } from '#domain/helps/help-contract.ts'
import type { Web } from '#server/feature.ts'
import { serve } from '#server/platform/http/http.ts'
import { createHelp } from './create-help.ts'
import { deleteHelp } from './delete-help.ts'
import { listAllHelps, listHelps } from './list-helps.ts'
import { updateHelp } from './update-help.ts'

export const helpRoutes = (app: FastifyInstance, { config: { videoPicturesUrl } }: Pick<Web, 'config'>) =>
  serve(app, helpEndpoints, {
    listHelps,
    listAllHelps,
    createHelp: createHelp(videoPicturesUrl),
    updateHelp: updateHelp(videoPicturesUrl),
    deleteHelp,
  })
