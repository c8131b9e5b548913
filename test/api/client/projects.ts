import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../support/files.ts'

/** A folder that is no part of this project, as somebody who uses the client has one. */
export interface UserProject {
  directory: string
  /** Writes files, path → text. */
  write(files: Record<string, string>): Promise<void>
  /** Runs Node with a program of the folder and answers what it prints. */
  node(program: string, ...rest: string[]): Promise<string>
  /** Runs a program of this project's node_modules in the folder. */
  tool(path: string, ...rest: string[]): Promise<string>
}

const limit = 500_000

/** The packed client, as `npm publish` would send it, and where projects can be made; all of it can be removed. */
export class Workshop {
  readonly directory: string
  readonly packed: PackedFile[]
  private readonly tarball: string

  private constructor(directory: string, tarball: string, packed: PackedFile[]) {
    this.directory = directory
    this.tarball = tarball
    this.packed = packed
  }

  static async open(): Promise<Workshop> {
    const directory = await mkdtemp(join(tmpdir(), 'assetry client '))
    const [packed] = JSON.parse(await npm(root, 'pack', './client', '--json', '--pack-destination', directory)) as
      { filename: string, files: PackedFile[] }[]
    if (!packed) throw new Error('npm pack made no package')
    return new Workshop(directory, join(directory, packed.filename), packed.files)
  }

  /** An empty project into which the packed client was installed, without a network. */
  async project(name: string, manifest: object = {}): Promise<UserProject> {
    const directory = join(this.directory, name)
    await mkdir(directory)
    await writeFile(join(directory, 'package.json'), JSON.stringify({ private: true, ...manifest }))
    await npm(directory, 'install', '--offline', this.tarball)
    return {
      directory,
      write: async (files) => {
        for (const [path, text] of Object.entries(files)) {
          await mkdir(dirname(join(directory, path)), { recursive: true })
          await writeFile(join(directory, path), text)
        }
      },
      node: async (...command) => await run(process.execPath, command, directory),
      tool: async (path, ...rest) => await run(process.execPath, [join(root, 'node_modules', path), ...rest], directory),
    }
  }

  async close(): Promise<void> {
    await rm(this.directory, { recursive: true })
  }
}

interface PackedFile {
  path: string
  size: number
}

/** Has a project find a package where this one has it installed. */
export async function lend(project: UserProject, name: string): Promise<void> {
  const place = join(project.directory, 'node_modules', name)
  await mkdir(dirname(place), { recursive: true })
  await symlink(join(root, 'node_modules', name), place)
}

async function npm(directory: string, ...command: string[]): Promise<string> {
  return await run('npm', [...command, '--no-audit', '--no-fund', '--loglevel=error'], directory)
}

async function run(program: string, command: string[], cwd: string): Promise<string> {
  try {
    return (await promisify(execFile)(program, command, { cwd, timeout: limit })).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string, stderr?: string }
    throw new Error(`${program} ${command.join(' ')}\n${stdout}${stderr}`, { cause: error })
  }
}
