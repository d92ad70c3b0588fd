import type { FastifyInstance } from 'fastify'
import { tagEndpoints } from '#domain/tags/tag-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { createTag } from './create-tag.ts'
import { deleteTag } from './delete-tag.ts'
import { listLanes } from './list-lanes.ts'
import { listTagNames } from './list-tag-names.ts'
import { listTags } from './list-tags.ts'
import { orderLanes } from './order-lanes.ts'
import { removeTagContact } from './remove-tag-contact.ts'
import { showTag } from './show-tag.ts'
import { syncTags } from './sync-tags.ts'
import { updateTag } from './update-tag.ts'

export const tagRoutes = (app: FastifyInstance) =>
  serve(app, tagEndpoints, {
    listTags,
    listTagNames,
    listLanes,
    orderLanes,
    showTag,
    createTag,
    updateTag,
    deleteTag,
    removeTagContact,
    syncTags,
  })
