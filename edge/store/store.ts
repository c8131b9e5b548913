import { withoutOptional } from '../../scripts/project/optional.ts'
import { settingOf } from '../../scripts/project/settings.ts'
import { openLocalStore } from './local.ts'

/** An object of the store, and when it was written. */
export interface StoredObject {
  key: string
  changedAt: Date
}

/** Where contents are kept. Both stores need nothing but to write, read, list and delete one object. */
export interface Store {
  /** Keeps a file of the machine under a key; whole or not at all, and again without harm. */
  put(key: string, file: string, mediaType: string): Promise<void>
  /** Copies an object into a file of the machine; whether there is one. */
  fetch(key: string, file: string): Promise<boolean>
  /** Deletes what is there; nothing else is no error. */
  remove(key: string): Promise<void>
  has(key: string): Promise<boolean>
  /** The next objects behind a key, in the order of keys. */
  list(after: string, limit: number): Promise<StoredObject[]>
  /** From where a client reads: a path that the gateway serves, or an address of its own that expires. */
  reading(key: string, mediaType: string, disposition: string): Promise<{ path?: string, address?: string }>
  close(): void
}

/** The store that the settings name; what needs a directory has it below this one. */
export async function openStore(directory: string): Promise<Store> {
  if (settingOf('ASSETRY_FILE_STORE') === 'LOCAL') return openLocalStore(directory)
  const { openS3Store } = await import('./s3.ts').catch((error: unknown) => {
    throw withoutOptional('Files in the store S3', error)
  })
  return openS3Store()
}

/** Keys are made by us: nothing else may become a path. */
export const keyForm = /^[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f]{64}-[0-9a-f-]{36}(-small|-medium)?(\.[0-9a-f]{12}\.part)?$/

export function checkKey(key: string): string {
  if (!keyForm.test(key)) throw new Error('This is no key of an object')
  return key
}
