import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireDate, wireInt } from '../http/wire.ts'
import { brandModes } from './brand.ts'

export const maxLogoBytes = 1024 * 1024

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Invalid color')
/** Null: the installation's value. */
const own = {
  appName: z.string().trim().min(1, 'Obrigatório').max(60, 'Too Long!').nullable(),
  primaryColorLight: colour.nullable(),
  primaryColorDark: colour.nullable(),
}

export const brandHost = z.object({
  id: z.int(),
  host: z.string(),
  verifiedAt: wireDate.nullable(),
  /** TXT record that proves ownership of the host; the host's own response can prove it, too. */
  record: z.object({ name: z.string(), value: z.string() }),
  appName: z.string().nullable(),
  primaryColorLight: z.string().nullable(),
  primaryColorDark: z.string().nullable(),
  appLogoLight: z.string().nullable(),
  appLogoDark: z.string().nullable(),
  appLogoFavicon: z.string().nullable(),
})
export type BrandHost = z.infer<typeof brandHost>

/** A host name as in a browser's request, without scheme, port or path. */
export const newBrandHost = z.strictObject({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Obrigatório')
    .max(253, 'Too Long!')
    .regex(/^[a-z0-9.-]+$/, 'Invalid host'),
})

const params = z.object({ id: wireInt })

export const brandEndpoints = defineEndpoints({
  /** Stores a logo and sets it for the installation or, with `hostId`, for one host. Returns its file name. */
  uploadLogo: {
    method: 'POST',
    path: '/settings-whitelabel/logo',
    access: 'super',
    form: {
      fields: z.strictObject({
        typeArch: z.literal('logo').optional(),
        mode: z.enum(brandModes),
        hostId: wireInt.optional(),
      }),
      files: { field: 'file', maxFiles: 1, maxBytes: maxLogoBytes },
    },
    response: z.string(),
  },
  listBrandHosts: { method: 'GET', path: '/brand-hosts', access: 'super', response: z.array(brandHost) },
  createBrandHost: {
    method: 'POST',
    path: '/brand-hosts',
    access: 'super',
    body: newBrandHost.extend(creationKey),
    response: brandHost,
  },
  /** Fields that are not given stay. Logos can only be removed here; uploading sets them. */
  updateBrandHost: {
    method: 'PUT',
    path: '/brand-hosts/:id',
    access: 'super',
    params,
    body: z
      .strictObject({
        ...own,
        appLogoLight: z.null(),
        appLogoDark: z.null(),
        appLogoFavicon: z.null(),
      })
      .partial(),
    response: brandHost,
  },
  /** Checks by the host's response, then by its TXT record, whether it points here. Throws ERR_BRAND_HOST where neither does. */
  verifyBrandHost: {
    method: 'POST',
    path: '/brand-hosts/:id/verify',
    access: 'super',
    params,
    response: brandHost,
  },
  deleteBrandHost: {
    method: 'DELETE',
    path: '/brand-hosts/:id',
    access: 'super',
    params,
    response: z.object({ message: z.string() }),
  },
})
