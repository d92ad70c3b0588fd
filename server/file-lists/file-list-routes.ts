import type { FastifyInstance } from 'fastify'
import { fileListEndpoints } from '#domain/file-lists/file-list-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { createFileList } from './create-file-list.ts'
import { deleteFileList } from './delete-file-list.ts'
import { listFileLists } from './list-file-lists.ts'
import { showFileList } from './show-file-list.ts'
import { updateFileList } from './update-file-list.ts'
import { uploadListFiles } from './upload-list-files.ts'

export const fileListRoutes = (app: FastifyInstance) =>
  serve(app, fileListEndpoints, {
    listFileLists,
    showFileList,
    createFileList,
    updateFileList,
    deleteFileList,
    uploadListFiles,
  })
