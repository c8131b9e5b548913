import pg from 'pg'
import { type GuardedTable, insertOf, ownershipIn, type Ownership } from './rows.ts'

/** Who asks, by the settings that the pre-request function makes, and the rows that are tried to be written. */
export interface Situation {
  settings: Record<string, string>
  ownerships: Ownership[]
}

/** Rows touched, or why none was: no grant, or row security. */
type Outcome = number | 'denied' | 'fenced'

/** Everything that row security lets a role do with a table. */
export interface Observation {
  select: Outcome
  update: Outcome
  delete: Outcome
  moves: Outcome[]
  inserts: Outcome[]
}

/** Which commands are tried; all of them unless some are named. */
export type Command = 'select' | 'update' | 'delete' | 'insert'

/** Tries commands on a table as a role, changing nothing that lasts. */
export async function observe(
  client: pg.ClientBase, table: GuardedTable, role: string, { settings, ownerships }: Situation,
  commands: Command[] = ['select', 'update', 'delete', 'insert']
): Promise<Observation> {
  const of = (command: Command, statements: string[]): string[] => commands.includes(command) ? statements : []
  const moves = new Set(ownerships.flatMap((ownership) => Object.entries(ownershipIn(table, ownership))
    .map(([name, value]) => `update ${table.name} set ${name} = '${value}'`)))
  const groups = [
    of('select', [`select from ${table.name}`]),
    of('delete', [`delete from ${table.name}`]),
    // One column that it may write tells what it may update.
    of('update', table.columns.filter(({ updatedBy }) => updatedBy.includes(role)).slice(0, 1)
      .map(({ name }) => `update ${table.name} set "${name}" = "${name}"`)),
    of('update', [...moves]),
    of('insert', ownerships.map((ownership) => insertOf(table, ownershipIn(table, ownership)))),
  ]
  const outcomes = await attempt(client, role, settings, groups.flat())
  const [[select = 'denied'], [deleted = 'denied'], [update = 'denied'], moved, inserts] =
    groups.map((group) => outcomes.splice(0, group.length)) as [Outcome[], Outcome[], Outcome[], Outcome[], Outcome[]]
  return { select, update, delete: deleted, moves: moved, inserts }
}

/** Runs a statement as a role with the caller's settings, undoes it, and answers how many rows it touched. */
export async function within(
  client: pg.ClientBase, role: string, settings: Record<string, string>, statement: string
): Promise<Outcome> {
  const [outcome = 'denied'] = await attempt(client, role, settings, [statement])
  return outcome
}

/**
 * What each of some statements does alone, as a role with the caller's settings: there are thousands, so the server runs
 * them one after the other. `pg_temp.attempt` is made by `prepareAttempts`.
 */
async function attempt(
  client: pg.ClientBase, role: string, settings: Record<string, string>, statements: string[]
): Promise<Outcome[]> {
  if (statements.length === 0) return []
  const { rows: [row] } = await client.query<{ outcomes: string[] }>(
    'select pg_temp.attempt($1, $2, $3) as outcomes', [role, settings, statements])
  return (row?.outcomes ?? []).map((outcome) => /^\d+$/.test(outcome) ? Number(outcome) : outcome as Outcome)
}

/** Makes the function that tries statements, for this session. */
export async function prepareAttempts(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create function pg_temp.attempt(p_role text, p_settings jsonb, p_statements text[])
    returns text[]
    language plpgsql
    as $$
    declare
      v_statement text;
      v_count     bigint;
      v_outcomes  text[] := '{}';
    begin
      foreach v_statement in array p_statements loop
        begin
          perform set_config('assetry.' || s.key, s.value, true) from jsonb_each_text(p_settings) as s;
          perform set_config('role', p_role, true);
          execute v_statement;
          get diagnostics v_count = row_count;
          -- What was done is undone, settings and role with it.
          raise sqlstate 'DONE1' using message = v_count::text;
        exception
          when sqlstate 'DONE1' then
            v_outcomes := v_outcomes || sqlerrm;
          when insufficient_privilege then
            v_outcomes := v_outcomes || case when sqlerrm like '%row-level security%' then 'fenced' else 'denied' end;
          when others then
            v_outcomes := v_outcomes || '0'::text;
        end;
      end loop;

      return v_outcomes;
    end
    $$`)
}
