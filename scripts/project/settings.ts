import { readFileSync } from 'node:fs'

/**
 * A secret from the environment: `NAME`, else what the file holds that `NAME_FILE` names, as docker mounts secrets, without
 * the white space around it. Undefined when there is neither.
 */
export function readSecret(name: string, environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = environment[name]
  if (given) return given
  const file = environment[`${name}_FILE`]
  if (!file) return undefined
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(`${name}_FILE is ${file}, which cannot be read (${(error as Error).message}).`, { cause: error })
  }
  if (text === '') throw new Error(`${name}_FILE is ${file}, which is empty: write the secret into it.`)
  return text
}

/** An address from the environment: with its own password, else with the one that `<name>_PASSWORD_FILE` holds. */
export function readAddressWithSecret(name: string, environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const address = environment[name]
  if (!address) return undefined
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  if (url.password !== '') return address
  const password = readSecret(`${name}_PASSWORD`, environment)
  if (password === undefined) return address
  url.password = encodeURIComponent(password)
  return url.href
}
