// Run by full-disk.ts, with a small disk mounted at the directory that is its first argument.

import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '../../scripts/database/connection.ts'
import { examine } from '../../scripts/doctor/examine.ts'
import { giveToServers } from '../../scripts/stack/place.ts'
import { readSecrets } from '../../scripts/stack/secrets.ts'
import { check } from './check.ts'
import { makeClient } from './clients.ts'
import { copyData } from './copy.ts'
import { drain } from './drain.ts'
import { checkFiles } from './files.ts'
import type { FullDisk } from './full-disk.ts'
import { allowLogIns, prepareGround } from './ground.ts'
import { newLedger } from './ledger.ts'
import { endAfter, until, within } from './patience.ts'
import { seeded } from './random.ts'
import { checkDoctor, checkIndexes, letMinutePass, longestStart, replay, stopClients } from './run.ts'
import { startSession } from './session.ts'
import { startStack } from './stack.ts'

const [directory = '', untouched = '', seed = '1', seconds = '600'] = process.argv.slice(2)
const clientCount = 6
const prefix = `disk-${seed}`
/** In seconds. */
const longestOutage = 150
const longestCheck = 120
endAfter(Number(seconds), 3)

await giveToServers(directory, 0o700)
const dataDirectory = join(directory, 'data')
await copyData(untouched, dataDirectory)
// Everything is on the one disk: data, the write-ahead log, the servers' logs.
const stack = await startStack(directory, { dataDirectory, secrets: await readSecrets() }, { max_wal_size: '192MB', min_wal_size: '160MB' })
try {
  console.log(JSON.stringify(await drill()))
} finally {
  await stack.stop()
}
process.exit(0)

async function drill(): Promise<FullDisk> {
  const random = seeded(Number(seed))
  const ledger = newLedger()
  let during = 'calm'
  await allowLogIns(stack.superuserUrl())
  const session = startSession(stack.url, process.env.TORTURE_API_KEY ?? '', ledger, () => during)
  const ground = await prepareGround(stack, session, clientCount)
  const clients = Array.from({ length: clientCount }, (_, number) => makeClient({
    number, url: stack.url, session, ledger, ground, random: random.fork(), prefix, during: () => during,
    wasClockMoved: () => false, letMinutePass: async () => await letMinutePass(stack),
  }))
  for (const client of clients) await within(longestStart, 'a client does one thing of each kind', client.calibrate())
  const before = await within(longestCheck, 'doctor looks before', examine(stack.ownerUrl()))

  let isOver = false
  const working = clients.map(async (client) => {
    while (!isOver) await client.step()
  })
  const watching = Promise.all(working)
  await until(20, 'clients write', () => ledger.writes.length > 150).catch(() => undefined)

  const ballast = join(directory, 'ballast')
  const readsBefore = ledger.reads
  await keepLogFiles(stack.superuserUrl())
  during = 'full disk'
  await fill(ballast)
  const refused = (): number => [...(ledger.answers.get('full disk') ?? [])]
    .reduce((sum, [what, count]) => sum + (what.includes('503') ? count : 0), 0)
  for (const end = performance.now() + longestCheck * 1000; refused() < 20 && performance.now() < end;) {
    await sleep(200)
    // What the server gives back is taken again.
    await fill(ballast)
  }
  if (refused() < 20) ledger.violations.push('The disk was full, and writing went on')
  const doctor = await within(longestCheck, 'doctor looks at a full disk', examine(stack.ownerUrl())).then(
    (findings) => findings.find(({ what, level }) => what.startsWith('the disk has free space') && level === 'fail')?.what ?? '',
    (error: Error) => error.message)
  // It may not even be let in: a connection writes a file, too.
  if (!/the disk has free space: fails|No space left on device/.test(doctor)) ledger.violations.push(`doctor says nothing of the full disk: ${doctor}`)
  // Clients may all be repeating what they write.
  for (const end = performance.now() + longestCheck * 1000; ledger.reads === readsBefore && performance.now() < end;) {
    await Promise.all(clients.map(async (client) => await client.readShared()))
  }
  const readsWhileFull = ledger.reads - readsBefore
  if (readsWhileFull === 0) ledger.violations.push('While the disk was full nothing could be read')

  // Where what is written ahead has no room either, the server cannot go on at all.
  during = 'full disk, no room to write ahead'
  for (const end = performance.now() + 2500; performance.now() < end;) {
    await fill(ballast)
    await withClient(stack.superuserUrl(), async (client) => {
      // Where old files of what is written ahead are used again in time, there is room for ever.
      while (performance.now() < end) {
        await client.query('select pg_logical_emit_message(false, $1, repeat($1, 8000000))', ['x'])
      }
    }).catch(() => undefined)
    await sleep(100)
  }

  during = 'room again'
  await rm(ballast)
  const struck = performance.now()
  await until(longestOutage, 'half of the clients are served', () => ledger.clientsServedSince(struck) >= clientCount / 2, 10)
    .catch((error: Error) => ledger.violations.push(`There was room again, and the service did not come back: ${error.message}`))
  const outage = Math.round(performance.now() - struck)
  const writes = ledger.writes.length
  await until(20, 'clients write again', () => ledger.writes.length > writes + 30).catch(() => undefined)
  isOver = true
  await stopClients(clients, watching, ledger)

  await within(longestCheck, 'messages are sent', drain(stack, ledger))
  await within(longestCheck, 'writes are sent again', replay(stack.url, session, ledger))
  const { acknowledged } = await within(longestCheck, 'writes are looked for',
    check(stack.superuserUrl(), ledger, prefix, stack.receiver))
  await within(longestCheck, 'files are looked for', withClient(stack.superuserUrl(), async (client) =>
    await checkFiles(client, ledger, stack.filesDirectory)))
  await within(longestCheck, 'doctor looks after', checkDoctor(stack, before, ledger))
  await within(longestCheck, 'indexes are checked', checkIndexes(stack, ledger))
  return {
    acknowledged, readsWhileFull, outage, doctor, violations: ledger.violations,
    answers: Object.fromEntries([...ledger.answers].map(([when, counts]) => [when, Object.fromEntries(counts)])),
  }
}

/**
 * Makes files of the write-ahead log for the first stage, in which only data has no room: a server that needs another file
 * then ends at once. A checkpoint keeps the files that it no longer needs, up to min_wal_size.
 */
async function keepLogFiles(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (let files = 0; files < 12; files++) {
      await client.query("select pg_logical_emit_message(false, 'x', 'x')")
      await client.query('select pg_switch_wal()')
    }
    await client.query('checkpoint')
    const { rows: [log] } = await client.query<{ ahead: number }>(
      `select count(*)::int as ahead from pg_ls_waldir()
        where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())`)
    if ((log?.ahead ?? 0) < 5) throw new Error(`The server keeps ${log?.ahead ?? 0} files of the write-ahead log; the drill needs five`)
  })
}

/** To the last byte; called again, what was given back meanwhile, too. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (const size of [1024 * 1024, 4096]) {
      const block = Buffer.alloc(size, 1)
      for (let isFull = false; !isFull;) {
        isFull = await file.write(block).then(({ bytesWritten }) => bytesWritten < size, (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOSPC') throw error
          return true
        })
      }
    }
  } finally {
    await file.close()
  }
}
