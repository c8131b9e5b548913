import { aclText } from './schema-parts.ts'

const comment = (kind: string, name: string, catalog: string, oid: string) => `(
    select format(E'\\ncomment on ${kind} %s is %L;', ${name}, d.text)
      from obj_description(${oid}, '${catalog}') as d (text)
     where d.text is not null)`

const collations = (ours: string) => `
  select n.nspname as schema, c.collname as object,
         concat(
           format('create collation %s (provider = %s', c.oid::regcollation,
                  case c.collprovider when 'i' then 'icu' when 'b' then 'builtin' else 'libc' end),
           format(', locale = %L', coalesce(c.colllocale, c.collcollate)), ', rules = ' || quote_literal(c.collicurules),
           case when not c.collisdeterministic then ', deterministic = false' end, ');',
           ${comment('collation', 'c.oid::regcollation', 'pg_collation', 'c.oid')}
         ) as statement
    from pg_catalog.pg_collation as c
    join pg_catalog.pg_namespace as n on n.oid = c.collnamespace
   where ${ours}
   order by n.nspname, c.collname`

const domains = (ours: string) => `
  select n.nspname as schema, t.typname as object,
         concat(
           format('create domain %s as %s', t.oid::regtype, format_type(t.typbasetype, t.typtypmod)),
           case when t.typcollation <> b.typcollation then format(' collate %s', t.typcollation::regcollation) end,
           ' default ' || t.typdefault, case when t.typnotnull then ' not null' end,
           (select string_agg(format(E'\\n  constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), ''
                              order by k.conname)
              from pg_catalog.pg_constraint as k where k.contypid = t.oid and k.contype = 'c'), ';',
           ${aclText('type ', 't.oid::regtype', 't.typacl', 't.typowner')}
         ) as statement
    from pg_catalog.pg_type as t
    join pg_catalog.pg_type as b on b.oid = t.typbasetype
    join pg_catalog.pg_namespace as n on n.oid = t.typnamespace
   where t.typtype = 'd' and ${ours}
   order by n.nspname, t.typname`

const composites = (ours: string) => `
  select n.nspname as schema, t.typname as object,
         concat(
           format(E'create type %s as (\\n%s\\n);', t.oid::regtype, attributes.text),
           ${aclText('type ', 't.oid::regtype', 't.typacl', 't.typowner')}
         ) as statement
    from pg_catalog.pg_type as t
    join pg_catalog.pg_class as c on c.oid = t.typrelid
    join pg_catalog.pg_namespace as n on n.oid = t.typnamespace
    cross join lateral (
      select string_agg(
               concat(format('  %I %s', a.attname, format_type(a.atttypid, a.atttypmod)),
                      case when a.attcollation <> y.typcollation
                           then format(' collate %s', a.attcollation::regcollation) end),
               E',\\n' order by a.attnum) as text
        from pg_catalog.pg_attribute as a
        join pg_catalog.pg_type as y on y.oid = a.atttypid
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ) as attributes
   where c.relkind = 'c' and ${ours}
   order by n.nspname, t.typname`

const operators = (ours: string) => `
  select n.nspname as schema, o.oid::regoperator::text as object,
         concat(
           format('create operator %s.%s (function = %s', quote_ident(n.nspname), o.oprname, o.oprcode),
           ', leftarg = ' || nullif(o.oprleft, 0)::regtype, ', rightarg = ' || o.oprright::regtype,
           ', restrict = ' || nullif(o.oprrest, 0)::regproc, ', join = ' || nullif(o.oprjoin, 0)::regproc,
           ');', ${comment('operator', 'o.oid::regoperator', 'pg_operator', 'o.oid')}
         ) as statement
    from pg_catalog.pg_operator as o
    join pg_catalog.pg_namespace as n on n.oid = o.oprnamespace
   where ${ours}
   order by n.nspname, o.oid::regoperator::text`

/** Queries for what columns, arguments and answers can be made of, in the order in which one needs the other. */
export function typeQueries(ours: string): string[] {
  return [collations, domains, composites, operators].map((query) => query(ours))
}
