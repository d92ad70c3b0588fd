import { z } from 'zod'
import { newUser, type User, userChange } from '#domain/users/user-contract.ts'

export type UserForm = Omit<
  Required<z.infer<typeof newUser>>,
  'companyId' | 'darkMode' | 'pendingNotices'
> & {
  /** Required to change one's own password or address; absent for a new user. */
  currentPassword?: string
  /** The new password once more; only in a person's own record, and never sent. */
  passwordAgain?: string
}

/** A change of a person's own record: the new password is typed twice, because the field masks it. */
export const ownChange = userChange
  .extend({ passwordAgain: z.string().optional() })
  .refine(({ password = '', passwordAgain }) => password === '' || password === passwordAgain, {
    path: ['passwordAgain'],
    message: 'As senhas não correspondem',
  })

/** A new person, who chooses the password by a link. */
export const invitation = newUser.extend({ password: z.string().optional() })

/** Initial values of the form: those of the user, or the defaults of a new one. */
export const userFormOf = (user: User | null, isOwn = false): UserForm => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  profile: user?.profile ?? 'user',
  queueIds: user?.queues.map(({ id }) => id) ?? [],
  whatsappId: user?.whatsappId ?? null,
  startWork: user?.startWork ?? '00:00',
  endWork: user?.endWork ?? '23:59',
  farewellMessage: user?.farewellMessage ?? '',
  defaultTheme: user?.defaultTheme ?? 'light',
  defaultMenu: user?.defaultMenu ?? 'open',
  defaultTicketsManagerWidth: user?.defaultTicketsManagerWidth ?? 0,
  allTicket: user?.allTicket ?? 'disable',
  allowGroup: user?.allowGroup ?? false,
  allHistoric: user?.allHistoric ?? 'disabled',
  allUserChat: user?.allUserChat ?? 'disabled',
  userClosePendingTicket: user?.userClosePendingTicket ?? 'enabled',
  showDashboard: user?.showDashboard ?? 'disabled',
  allowRealTime: user?.allowRealTime ?? 'disabled',
  allowConnections: user?.allowConnections ?? 'disabled',
  allowImportExport: user?.allowImportExport ?? 'disabled',
  roleId: user?.roleId ?? null,
  ...(user && { currentPassword: '' }),
  ...(isOwn && { passwordAgain: '' }),
})

/** Whether a form of the own record changes the password or the e-mail address, which requires the current password. */
export const changesAccess = (user: User, { password, email }: UserForm): boolean =>
  password !== '' || email.trim().toLowerCase() !== user.email.toLowerCase()
