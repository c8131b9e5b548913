import { parseArgs } from 'node:util'

/** What to measure, and how long. */
export interface Options {
  isQuick: boolean
  /** Numbers of work orders, one database each. */
  scales: number[]
  rounds: number
  /** Milliseconds that each target works in a round; half as many where no ratio is made of it. */
  slice: number
  /** Scenarios whose name does not match are left out. */
  only: RegExp
  withPeers: boolean
  /** Leaves to the whole benchmark what takes long or is no target: --quick without --only, which asks for what it names. */
  isShort: boolean
  /** Builds the data anew even when it is there. */
  isFresh: boolean
}

const usage = `npm run bench -- [options]
  --quick            1 million work orders, short rounds, nothing that no target is made of or that takes minutes
  --scale 10k,1m     sizes, in work orders (10k, 1m, 10m; default 10k,1m)
  --rounds 5         how often each measurement is repeated, all targets in turn
  --slice 500        milliseconds that each target works in a round
  --only <pattern>   only scenarios whose name matches
  --no-peers         leave out PostGraphile, Directus and the hand-written endpoint
  --fresh            build the data anew`

/** Reads the command line; ends the process with the usage when it is not understood. */
export function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        scale: { type: 'string' },
        rounds: { type: 'string' },
        slice: { type: 'string' },
        only: { type: 'string', default: '' },
        'no-peers': { type: 'boolean', default: false },
        fresh: { type: 'boolean', default: false },
      },
    })
    const { quick: isQuick } = values
    const only = new RegExp(values.only)
    return {
      isQuick,
      scales: (values.scale ?? (isQuick ? '1m' : '10k,1m')).split(',').map(readScale),
      rounds: readCount('--rounds', values.rounds ?? (isQuick ? '3' : '5')),
      slice: readCount('--slice', values.slice ?? (isQuick ? '200' : '500')),
      only,
      isShort: isQuick && values.only === '',
      withPeers: !values['no-peers'],
      isFresh: values.fresh,
    }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}

function readScale(text: string): number {
  const [, digits, unit] = /^(\d+)([km])$/.exec(text) ?? []
  if (digits === undefined) throw new Error(`--scale has ${text}: write it like 10k or 1m.`)
  return Number(digits) * (unit === 'k' ? 1000 : 1_000_000)
}

function readCount(name: string, text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  throw new Error(`${name} has ${text}: give a number.`)
}

/** A scale as it is written on the command line. */
export function scaleName(scale: number): string {
  return scale >= 1_000_000 ? `${scale / 1_000_000}m` : `${scale / 1000}k`
}
