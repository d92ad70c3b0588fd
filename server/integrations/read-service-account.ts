import { importPKCS8 } from 'jose'
import { z } from 'zod'

/** Stored fields of a Google service account. Its addresses are left out: the installation configures where tokens come from. */
export const serviceAccount = z.object({
  clientEmail: z.string(),
  projectId: z.string(),
  privateKey: z.string(),
  keyId: z.string(),
})
export type ServiceAccount = z.infer<typeof serviceAccount>

const file = z.object({
  type: z.literal('service_account'),
  project_id: z.string().min(1).max(200),
  private_key: z.string().min(1).max(8192),
  private_key_id: z.string().max(200).default(''),
  client_email: z.email().max(320),
})

/** The service account in a file as Google hands it out; null where it is none, or its key cannot sign. */
export async function readServiceAccount(json: string): Promise<ServiceAccount | null> {
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    return null
  }
  const read = file.safeParse(given)
  if (!read.success) return null
  const { project_id, private_key, private_key_id, client_email } = read.data
  const key = await importPKCS8(private_key, 'RS256').catch(() => null)
  return (
    key && {
      clientEmail: client_email,
      projectId: project_id,
      privateKey: private_key,
      keyId: private_key_id,
    }
  )
}
