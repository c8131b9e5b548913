import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

/** How much is done to the service. */
export interface Options {
  seed: number
  writes: number
  /** Processes that are ended by kill -9; other faults come besides. */
  kills: number
  /** How often a standby takes over. */
  failovers: number
  clients: number
  /** Faults whose name does not match are left out. */
  only: RegExp
  /** Whether the disk is filled, too. */
  fillsDisk: boolean
  /** What the whole run takes, more where it is punctual on a slow machine. */
  seconds: number
  /** And the most for which it plans then. */
  latest: number
  /** What begins late is left out and told, so that the run keeps its time on a machine that has other work. */
  isPunctual: boolean
  /** Seconds that one check may take: more where more was written. */
  longestCheck: number
  /** Seconds after which a run that has come to no end is ended, and says what it waited for. */
  longest: number
  /** A data directory with the product in it, to begin with a copy of; made from nothing where it is undefined. */
  prepared: string | undefined
}

const usage = `npm run torture -- [options]
  --short           the form that is part of npm run test:stack: a minute or so, two at most
  --seed 17         the choices of an earlier run again; the moments are those of the machine
  --writes 10000    writes that clients want done
  --kills 100       processes that are killed meanwhile; about as many other faults come besides
  --failovers 3     primaries that are killed for good, and a standby takes over
  --clients 8
  --only <pattern>  only faults whose name matches
  --no-full-disk    leave out the drill of the full disk
  --prepared <path> data directory of a server that has run assetry prepare, to begin with a copy of
  --minutes 120     what the run may take; then it is ended, and says what it waited for`

/** Reads the command line; ends the process with the usage when it is not understood. */
export function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        short: { type: 'boolean', default: false },
        seed: { type: 'string' },
        writes: { type: 'string' },
        kills: { type: 'string' },
        failovers: { type: 'string' },
        clients: { type: 'string', default: '8' },
        only: { type: 'string', default: '' },
        'no-full-disk': { type: 'boolean', default: false },
        minutes: { type: 'string', default: '120' },
        prepared: { type: 'string' },
      },
    })
    const seconds = values.short ? 118 : readCount('--minutes', values.minutes) * 60
    const usual = values.short ? { writes: '400', kills: '8', failovers: '1' } : { writes: '10000', kills: '100', failovers: '3' }
    const writes = readCount('--writes', values.writes ?? usual.writes)
    return {
      seed: readCount('--seed', values.seed ?? String(randomInt(1, 1_000_000))),
      writes,
      kills: readCount('--kills', values.kills ?? usual.kills),
      failovers: readCount('--failovers', values.failovers ?? usual.failovers),
      clients: readCount('--clients', values.clients),
      only: new RegExp(values.only),
      fillsDisk: !values['no-full-disk'],
      seconds,
      isPunctual: values.short,
      prepared: values.prepared,
      latest: values.short ? 5 * seconds : seconds,
      longestCheck: Math.max(600, writes / 25),
      // What has begun is checked to its end, on a machine that has other work, too.
      longest: values.short ? 6 * seconds : seconds,
    }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}

function readCount(name: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new Error(`${name} has ${text}: give a number.`)
}
