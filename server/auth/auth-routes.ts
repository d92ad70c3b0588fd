import type { FastifyInstance } from 'fastify'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { passwordLinkEndpoints } from '#domain/auth/password-link-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { forgetPassword } from './forget-password.ts'
import { login } from './log-in.ts'
import { logout } from './log-out.ts'
import { proveSession } from './prove-session.ts'
import { refreshToken } from './refresh-token.ts'
import { resetPassword, resetPasswordByPath } from './reset-password.ts'
import { showMe } from './show-me.ts'
import { signUp } from './sign-up.ts'
import { showPasswordLink, usePasswordLink } from './use-password-link.ts'

export const authRoutes = (app: FastifyInstance) => {
  serve(app, authEndpoints, {
    login,
    signUp,
    confirmSignUp,
    forgetPassword,
    resetPassword,
    resetPasswordByPath,
    refreshToken,
    logout,
    proveSession,
    showMe,
  })
  serve(app, passwordLinkEndpoints, { showPasswordLink, usePasswordLink })
}
