import type { FastifyInstance } from 'fastify'
import { capsuleEndpoints } from '#domain/capsules/capsule-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import {
  createCapsule,
  createCompanyCapsule,
  deleteCapsule,
  deleteCompanyCapsule,
  listCapsules,
  listCompanyCapsules,
} from './ask-for-capsule.ts'
import { capsuleDownload } from './capsule-download.ts'
import {
  addCapsulePart,
  createCapsuleRestore,
  deleteCapsuleRestore,
  listCapsuleRestores,
  startCapsuleRestore,
} from './upload-capsule.ts'

export function capsuleRoutes(app: FastifyInstance) {
  capsuleDownload(app)
  serve(app, capsuleEndpoints, {
    listCapsules,
    createCapsule,
    deleteCapsule,
    listCompanyCapsules,
    createCompanyCapsule,
    deleteCompanyCapsule,
    listCapsuleRestores,
    createCapsuleRestore,
    addCapsulePart,
    startCapsuleRestore,
    deleteCapsuleRestore,
  })
}
