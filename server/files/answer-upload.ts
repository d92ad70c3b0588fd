import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Upload } from '#domain/http/endpoint.ts'
import { sniffType } from '#server/platform/files/sniff-type.ts'
import type { OutsideAnswer } from '#server/platform/network/call-out.ts'

/** Writes the body of an answer to `path`, and returns it as an upload: its bytes decide its type, its address its name. */
export async function uploadOfAnswer(
  { address, body, headers }: Pick<OutsideAnswer, 'address' | 'body' | 'headers'>,
  { path, unnamed }: { path: string; unnamed: string },
): Promise<Upload> {
  const name = nameIn(address) || unnamed
  await writeFile(path, body, { mode: 0o600 })
  const { mimeType } = await sniffType(path, { name, claimed: headers.get('content-type') ?? '' })
  return { path, name, mimeType, size: body.length }
}

/** File name of an address: its last segment. */
function nameIn(address: string): string {
  const last = basename(new URL(address).pathname).slice(0, 120)
  try {
    return decodeURIComponent(last).replace(/[\p{Cc}/\\]/gu, '')
  } catch {
    return last
  }
}
