import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { settingOf } from '../project/settings.ts'
import { prepareStateDirectory, stateDirectory } from './place.ts'

/** The passwords of the development servers' database roles. */
export interface Secrets {
  superuser: string
  owner: string
  authenticator: string
  worker: string
}

const file = join(stateDirectory, 'secrets.json')

/**
 * The passwords of this work tree, made at the first call and kept in `.assetry/secrets.json`, readable by its owner
 * only. ASSETRY_OWNER_PASSWORD, ASSETRY_AUTHENTICATOR_PASSWORD and ASSETRY_WORKER_PASSWORD win over it.
 */
export async function readSecrets(): Promise<Secrets> {
  const kept = await keptSecrets()
  return {
    superuser: kept.superuser,
    owner: settingOf('ASSETRY_OWNER_PASSWORD') ?? kept.owner,
    authenticator: settingOf('ASSETRY_AUTHENTICATOR_PASSWORD') ?? kept.authenticator,
    worker: settingOf('ASSETRY_WORKER_PASSWORD') ?? kept.worker,
  }
}

async function keptSecrets(): Promise<Secrets> {
  if (!existsSync(file)) await makeSecrets()
  const text = await readFile(file, 'utf8')
  let secrets: Partial<Secrets> | undefined
  try {
    secrets = JSON.parse(text) as Partial<Secrets>
  } catch {
    secrets = undefined
  }
  const { superuser, owner, authenticator, worker } = secrets ?? {}
  if (isSecret(superuser) && isSecret(owner) && isSecret(authenticator) && isSecret(worker)) {
    return { superuser, owner, authenticator, worker }
  }
  throw new Error(`${file} is damaged: put it back from a copy, or ${beginAnew}.`)
}

/** Without the passwords nobody gets into the data any more. */
export const beginAnew = 'delete the directory .assetry, with the data of the demonstration, and run npm start again'

function isSecret(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** A link fails when another process made the file first, so that all of them read the same passwords. */
async function makeSecrets(): Promise<void> {
  await prepareStateDirectory()
  const secrets: Secrets = { superuser: secret(), owner: secret(), authenticator: secret(), worker: secret() }
  const draft = `${file}.${process.pid}`
  await writeFile(draft, JSON.stringify(secrets, null, 2) + '\n', { mode: 0o600 })
  await link(draft, file).catch((error) => {
    if (!existsSync(file)) throw error
  })
  await rm(draft)
}

function secret(): string {
  return randomBytes(24).toString('base64url')
}
