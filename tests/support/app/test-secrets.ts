import { openSecrets } from '#server/platform/secrets.ts'

export const testSecretKey = 'a-key-that-only-tests-use-0123456789'

/** The secrets of all test applications of a run; they share one PostgreSQL, and so the password of its role. */
export const testSecrets = openSecrets({
  dataDir: '',
  production: false,
  secretKey: testSecretKey,
  metaAppSecret: undefined,
  metaVerifyToken: undefined,
})
