import type { templateFileKinds } from '#domain/channels/template-content.ts'

type Head = (typeof templateFileKinds)[number]

/** Endings of files for the head of a template, by its kind; a document may be any file. */
const endings: Record<Head, readonly string[] | null> = {
  image: ['.png', '.jpg', '.jpeg'],
  video: ['.mp4', '.3gp'],
  document: null,
}

/** Returns the endings that a schedule takes, as for a file field; undefined: any. Without a head it takes pictures. */
export const acceptedFiles = (head: Head | null): string | undefined =>
  endings[head ?? 'image']?.join(',') ?? undefined

/** Returns whether a file, by its name, may stand at the head of a template. */
export const isHeadFile = (head: Head, name: string | null): boolean =>
  name !== null && (endings[head]?.some((ending) => name.toLowerCase().endsWith(ending)) ?? true)
