import type { FastifyInstance } from 'fastify'
import { queueMemberEndpoints } from '#domain/users/queue-member-contract.ts'
import { roleEndpoints } from '#domain/users/role-contract.ts'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { changeQueueMembers } from './change-queue-members.ts'
import { createUser } from './access/create-user.ts'
import { deleteUser } from './delete-user.ts'
import { deleteUserPicture } from './delete-user-picture.ts'
import { listColleagues } from './list-colleagues.ts'
import { listUsers } from './list-users.ts'
import { createRole } from './roles/create-role.ts'
import { deleteRole } from './roles/delete-role.ts'
import { listRoles } from './roles/list-roles.ts'
import { updateRole } from './roles/update-role.ts'
import { sendPasswordLink } from './access/send-password-link.ts'
import { showUser } from './show-user.ts'
import { updateUser } from './access/update-user.ts'
import { uploadUserPicture } from './upload-user-picture.ts'

/** `address`: where the product is reached from outside, for links in letters. */
export const userRoutes = (app: FastifyInstance, address: string) => {
  serve(app, queueMemberEndpoints, { changeQueueMembers })
  serve(app, roleEndpoints, { listRoles, createRole, updateRole, deleteRole })
  serve(app, userEndpoints, {
    listUsers,
    listColleagues,
    showUser,
    createUser: createUser(address),
    sendPasswordLink: sendPasswordLink(address),
    updateUser,
    deleteUser,
    uploadUserPicture,
    deleteUserPicture,
  })
}
