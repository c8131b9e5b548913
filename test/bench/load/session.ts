import { Client } from 'pg'
import type { Connection } from './drive.ts'
import { processorTime } from './processor.ts'
import { prepared, type Statement } from './sql.ts'

/** One transaction, which is undone again and again. */
export interface Session {
  statements: Statement[]
  url: string
  /** What is said once, when the connection is opened. */
  opening: string
}

/** A connection whose process of the database tells how long it has worked, in milliseconds. */
export interface Measured extends Connection { used(): Promise<number> }

/** Opens a connection for the transaction of a session; deferred checks run before it is undone. */
export async function openSession({ statements, url, opening }: Session): Promise<Measured> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  if (opening !== '') await client.query(opening)
  const { rows: [row] } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return {
    call: async () => {
      try {
        for (const statement of statements) await client.query(prepared(statement))
        await client.query('set constraints all immediate')
      } finally {
        await client.query('rollback')
      }
    },
    // Where the system does not tell, the clock does.
    used: async () => await processorTime(row!.pid) ?? performance.now(),
    close: async () => await client.end(),
  }
}

/** Milliseconds a call: for so long a time, and so many calls at least. */
export async function spend(session: Measured, milliseconds: number, least = 3): Promise<number> {
  const before = await session.used()
  const deadline = performance.now() + milliseconds
  let calls = 0
  while (calls < least || performance.now() < deadline) {
    await session.call()
    calls++
  }
  return (await session.used() - before) / calls
}
