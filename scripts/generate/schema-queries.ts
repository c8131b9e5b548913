import { aclText, columnAclText, statisticsText, tableText } from './schema-parts.ts'
import { typeQueries } from './schema-types.ts'

/** The schemas, with the rights on them. */
export const schemas = (ours: string) => `
  select n.nspname as schema, '' as object,
         format('create schema %I authorization %s;', n.nspname, n.nspowner::regrole)
           || ${aclText('schema ', 'quote_ident(n.nspname)', 'n.nspacl', 'n.nspowner')} as statement
    from pg_catalog.pg_namespace as n
   where ${ours}
   order by n.nspname`

const tables = (ours: string) => `
  select n.nspname as schema, c.relname as object,
         concat(
           ${tableText('constraints.text')}, indexes.text, ${statisticsText('c.oid')},
           case when c.relrowsecurity then format(E'\\nalter table %s enable row level security;', c.oid::regclass) end,
           case when c.relforcerowsecurity
                then format(E'\\nalter table %s force row level security;', c.oid::regclass) end,
           triggers.text,
           ${aclText('table ', 'c.oid::regclass', 'c.relacl', 'c.relowner')}, ${columnAclText('c.oid')}
         ) as statement
    from pg_catalog.pg_class as c
    join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
    cross join lateral (
      select string_agg(
               format('  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), E',\\n'
               order by array_position(array['p', 'u', 'f', 'c', 'x'], k.contype::text), k.conname) as text
        from pg_catalog.pg_constraint as k
       where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
    ) as constraints
    cross join lateral (
      select string_agg(E'\\n' || pg_get_indexdef(i.indexrelid) || ';', '' order by r.relname) as text
        from pg_catalog.pg_index as i
        join pg_catalog.pg_class as r on r.oid = i.indexrelid
       where i.indrelid = c.oid
         and not exists (select from pg_catalog.pg_constraint as k where k.conindid = i.indexrelid)
    ) as indexes
    cross join lateral (
      select string_agg(E'\\n' || replace(pg_get_triggerdef(t.oid), ' ON ' || c.oid::regclass, '') || ';', '' order by t.tgname) as text
        from pg_catalog.pg_trigger as t
       where t.tgrelid = c.oid and not t.tgisinternal and t.tgparentid = 0
    ) as triggers
   where c.relkind in ('r', 'p') and not c.relispartition and ${ours}
   order by n.nspname, c.relname`

const views = (ours: string) => `
  select n.nspname as schema, c.relname as object,
         concat(
           format('create view %s owner %s', c.oid::regclass, c.relowner::regrole),
           case when n.nspname <> 'api' then format(' (%s)', (
             select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
               from pg_catalog.pg_attribute as a where a.attrelid = c.oid and a.attnum > 0)) end, ';', defaults.text, triggers.text,
           ${aclText('', 'c.oid::regclass', 'c.relacl', 'c.relowner')}, ${columnAclText('c.oid')}
         ) as statement
    from pg_catalog.pg_class as c
    join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
    cross join lateral (
      select string_agg(
               format(E'\\nalter view %s alter column %I set default %s;', c.oid::regclass, a.attname,
                      pg_get_expr(d.adbin, d.adrelid)), '' order by a.attnum) as text
        from pg_catalog.pg_attrdef as d
        join pg_catalog.pg_attribute as a on a.attrelid = d.adrelid and a.attnum = d.adnum
       where d.adrelid = c.oid
    ) as defaults
    cross join lateral (
      select string_agg(E'\\n' || pg_get_triggerdef(t.oid) || ';', '' order by t.tgname) as text
        from pg_catalog.pg_trigger as t
       where t.tgrelid = c.oid and not t.tgisinternal
    ) as triggers
   where c.relkind = 'v' and ${ours}
   order by n.nspname, c.relname`

/** By who owns them, with whose rights they run and who may call them. */
const functions = (ours: string) => `
  select f.schema, f.rights as object,
         concat('-- functions of ', f.schema, f.rights, ':', string_agg(E'\\n--   ' || f.name, '' order by f.name)) as statement
    from (
      select n.nspname as schema,
             case when count(*) over (partition by n.oid, p.proname) = 1 then p.proname else p.oid::regprocedure::text end as name,
             concat(
               case when p.proowner <> 'assetry_owner'::regrole then format(', owner %s', p.proowner::regrole) end,
               case when p.prosecdef then ', security definer' end,
               (select ', execute ' || string_agg(g.grantee, ', ' order by g.grantee)
                  from (select coalesce(nullif(e.grantee, 0)::regrole::text, 'public') as grantee
                          from aclexplode(p.proacl) as e
                         where e.grantee <> p.proowner) as g)
             ) as rights
        from pg_catalog.pg_proc as p
        join pg_catalog.pg_namespace as n on n.oid = p.pronamespace
       where ${ours}
    ) as f
   group by f.schema, f.rights
   order by f.schema, f.rights`

/** Queries whose rows (schema, object, statement) make up the dump. `ours` is a condition on pg_namespace n. */
export function schemaQueries(ours: string): string[] {
  return [schemas(ours), ...typeQueries(ours), tables(ours), views(ours), functions(ours)]
}
