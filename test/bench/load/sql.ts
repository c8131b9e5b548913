import { Client } from 'pg'
import type { Target } from './drive.ts'

/** A statement; prepared once for each connection, as PostgREST does. */
export interface Statement {
  text: string
  values?: unknown[]
}

/**
 * The database itself, asked by a program that knows the statements. Several statements are one transaction; `before` runs once
 * for each connection.
 */
export function sqlTarget(name: string, url: string, statements: () => Statement[], before?: Statement): Target {
  return {
    name,
    open: async () => {
      const client = new Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      if (before !== undefined) await client.query(before)
      return {
        call: async () => {
          try {
            for (const statement of statements()) await client.query(prepared(statement))
          } catch (error) {
            await client.query('rollback')
            throw error
          }
        },
        close: async () => await client.end(),
      }
    },
  }
}

/** A statement as one that each connection prepares once. */
export function prepared({ text, values = [] }: Statement): { name: string, text: string, values: unknown[] } {
  return { name: nameOf(text), text, values }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `bench${names.size}`
  names.set(text, name)
  return name
}
