import type { FastifyInstance } from 'fastify'
import { certificateEndpoints } from '#domain/certificates/certificate-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { listCertificates, uploadCertificate } from './upload-certificate.ts'

export const certificateRoutes = (app: FastifyInstance) =>
  serve(app, certificateEndpoints, { uploadCertificate, listCertificates })
