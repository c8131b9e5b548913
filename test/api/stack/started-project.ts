import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { projectDirectory } from '../../../scripts/project/directory.ts'
import { freePort } from '../../../scripts/stack/ports.ts'
import { spentSeconds } from '../../support/processors.ts'

export interface Run {
  child: ChildProcess
  output: string
  ended: Promise<number | null>
  /** Processor seconds of all that it had started when it was ready. */
  spent: number
}

const copied = ['client', 'db', 'edge', 'functions', 'gateway', 'policies', 'scripts', 'worker', '.gmrc', 'package.json']

/** A copy of the project for the tests of a file, and the one `npm start` of it that runs. */
export class StartedProject {
  /** Of the run that is to end with the file. */
  current: Run | undefined
  directory = ''
  port = 0
  #parent = ''

  constructor() {
    beforeAll(async () => await this.#copy())
    afterAll(async () => await this.#remove())
  }

  /** Starts the copy, and answers when it is ready or has ended. */
  async start(...words: string[]): Promise<Run> {
    return await this.launch(process.execPath, '--import', 'tsx', 'scripts/start/main.ts', ...words)
  }

  async launch(command: string, ...words: string[]): Promise<Run> {
    const child = spawn(command, words, {
      cwd: this.directory,
      // Log-ins of one address have half a share; a test has three at once.
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ASSETRY_CALLS_PER_ORGANIZATION: '6', PORT: String(this.port) },
    })
    const run: Run = { child, output: '', ended: new Promise((resolve) => child.once('close', resolve)), spent: 0 }
    await new Promise<void>((resolve) => {
      const read = (data: Buffer) => {
        run.output += data.toString()
        if (run.output.includes('Ready in')) resolve()
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('close', () => resolve())
    })
    // Elsewhere the seconds of the whole machine are all that is known.
    if (platform() === 'linux') run.spent = [...spentSeconds(child.pid).values()].reduce((sum, seconds) => sum + seconds, 0)
    this.current = run
    return run
  }

  async readState(name: string): Promise<Record<string, unknown>> {
    return JSON.parse(await readFile(join(this.directory, '.assetry', name), 'utf8')) as Record<string, unknown>
  }

  async exchangeDemoKey(): Promise<Record<string, unknown> | undefined> {
    const demo = await this.readState('demo.json')
    const answer = await fetch(`${String(demo['base_url'])}/rpc/exchange_api_key`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ p_key: demo['api_key'] }),
    })
    return ([await answer.json()] as Record<string, unknown>[]).flat()[0]
  }

  async place(): Promise<string> {
    const inside = join(this.directory, '.assetry')
    return (await readFile(join(inside, 'place'), 'utf8').catch(() => inside)).trim()
  }

  async postmasterPid(): Promise<number> {
    return Number((await readFile(join(await this.place(), 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
  }

  async #copy(): Promise<void> {
    this.#parent = await mkdtemp(join(tmpdir(), 'assetry start '))
    this.directory = join(this.#parent, 'project')
    for (const name of copied) {
      await cp(join(projectDirectory, name), join(this.directory, name), { recursive: true }).catch((error) => {
        if (error.code !== 'ENOENT') throw error
      })
    }
    await symlink(join(projectDirectory, 'node_modules'), join(this.directory, 'node_modules'))
    this.port = await freePort()
  }

  async #remove(): Promise<void> {
    this.current?.child.kill('SIGINT')
    await this.current?.ended
    const outside = await readFile(join(this.directory, '.assetry/place'), 'utf8').catch(() => '')
    if (outside !== '') await rm(outside.trim(), { recursive: true, force: true })
    await rm(this.#parent, { recursive: true, force: true })
  }
}
