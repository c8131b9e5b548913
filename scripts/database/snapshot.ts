import type { Client } from 'pg'
import { ours } from './our-schemas.ts'
import { rights, typesSql } from './snapshot-types.ts'

/** What a database says of its objects: a definition by object, such as `function api.whoami()`. */
export type Snapshot = Map<string, string>

/**
 * Reads everything that a migration or a source file can make: owners, rights, columns, constraints, indexes, bodies,
 * triggers, policies, comments. Partitions are left out, because time makes them; so are the schemas of the libraries.
 */
export async function readSnapshot(client: Client): Promise<Snapshot> {
  await client.query(`set local search_path = ''`)
  const { rows } = await client.query<{ object: string, definition: string }>(snapshotSql)
  return new Map(rows.map(({ object, definition }) => [object, definition]))
}

/** Time makes partitions, all of them alike; one that is otherwise was changed by somebody. */
const oddPartitionsSql = `
select 'partition ' || c.oid::regclass,
       concat_ws(' ', c.relowner::regrole, ${rights('c.relacl', 'r', 'c.relowner')}, c.relpersistence,
         case when c.relrowsecurity then 'row security' end,
         (select string_agg(t.tgname || ' ' || t.tgenabled::text, ' ' order by t.tgname)
            from pg_trigger as t where t.tgrelid = c.oid and t.tgenabled <> 'O' and not t.tgisinternal))
  from pg_class as c join ours as n on n.oid = c.relnamespace
 where c.relispartition and c.relkind = 'r'
   and (not c.relrowsecurity or c.relpersistence <> 'p' or c.relowner <> to_regrole('assetry_owner')
        or exists (select from aclexplode(c.relacl) as a where a.grantee <> c.relowner)
        or exists (select from pg_trigger as t where t.tgrelid = c.oid and t.tgenabled <> 'O' and not t.tgisinternal)
        or exists (select from pg_policy as p where p.polrelid = c.oid))`

const snapshotSql = `
with ours as (
  select n.oid, n.nspname from pg_namespace as n
   where ${ours}
), relations as (
  select c.*, format('%I.%I', n.nspname, c.relname) as name
    from pg_class as c join ours as n on n.oid = c.relnamespace
   where not c.relispartition
)
select 'schema ' || n.nspname as object,
       concat_ws(E'\\n', s.nspowner::regrole, ${rights('s.nspacl', 'n', 's.nspowner')}) as definition
  from ours as n join pg_namespace as s on s.oid = n.oid
union all
select 'function ' || p.oid::regprocedure,
       concat_ws(E'\\n', pg_get_functiondef(p.oid), p.proowner::regrole, ${rights('p.proacl', 'f', 'p.proowner')},
         obj_description(p.oid, 'pg_proc'))
  from pg_proc as p join ours as n on n.oid = p.pronamespace
 where p.prokind <> 'a'
union all
select 'view ' || c.name,
       concat_ws(E'\\n', pg_get_viewdef(c.oid), c.reloptions, c.relowner::regrole,
         ${rights('c.relacl', 'r', 'c.relowner')},
         obj_description(c.oid, 'pg_class'))
  from relations as c where c.relkind = 'v'
union all
select case c.relkind when 'S' then 'sequence ' else 'table ' end || c.name,
       concat_ws(E'\\n', c.relpersistence, c.relowner::regrole, ${rights('c.relacl', 'r', 'c.relowner')}, c.reloptions,
         case when c.relrowsecurity then 'row security' end, case when c.relforcerowsecurity then 'forced' end,
         case when c.relreplident <> 'd' then 'replica identity ' || c.relreplident::text end,
         pg_get_partkeydef(c.oid), obj_description(c.oid, 'pg_class'))
  from relations as c where c.relkind in ('r', 'p', 'm', 'S')
union all
select case c.relkind when 'c' then 'attribute ' else 'column ' end || c.name || '.' || a.attname,
       concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
         case when a.attgenerated <> '' then 'generated ' || a.attgenerated::text end,
         case when a.attidentity <> '' then 'identity ' || a.attidentity::text end,
         case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation end,
         'rights: ' || a.attacl::text, 'default ' || pg_get_expr(d.adbin, d.adrelid),
         E'\\n' || col_description(c.oid, a.attnum))
  from relations as c
  join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type as t on t.oid = a.atttypid
  left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
 where c.relkind in ('r', 'p', 'v', 'm', 'c')
union all
select 'constraint ' || k.conname || ' on ' || c.name, pg_get_constraintdef(k.oid)
  from pg_constraint as k join relations as c on c.oid = k.conrelid
 where k.contype <> 'n'
union all
select 'index ' || i.indexrelid::regclass,
       pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' invalid' end
  from pg_index as i join relations as c on c.oid = i.indrelid
union all
select 'statistics ' || s.stxnamespace::regnamespace || '.' || s.stxname, pg_get_statisticsobjdef(s.oid)
  from pg_statistic_ext as s join ours as n on n.oid = s.stxnamespace
union all
select 'policy ' || p.polname || ' on ' || c.name,
       concat_ws(E'\\n', p.polcmd, case when p.polpermissive then 'permissive' else 'restrictive' end,
         (select string_agg(coalesce(r.rolname, 'public'), ', ' order by r.rolname)
            from unnest(p.polroles) as x left join pg_roles as r on r.oid = x),
         'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid))
  from pg_policy as p join relations as c on c.oid = p.polrelid
union all
select 'trigger ' || t.tgname || ' on ' || c.name, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text
  from pg_trigger as t join relations as c on c.oid = t.tgrelid
 where not t.tgisinternal
union all
select 'rule ' || r.rulename || ' on ' || c.name, pg_get_ruledef(r.oid)
  from pg_rewrite as r join relations as c on c.oid = r.ev_class
 where r.rulename <> '_RETURN'
union all
select 'trigger of constraint ' || k.conname || ' on ' || c.name, string_agg(t.tgenabled::text, '' order by t.tgname)
  from pg_trigger as t join relations as c on c.oid = t.tgrelid left join pg_constraint as k on k.oid = t.tgconstraint
 where t.tgisinternal and t.tgenabled <> 'O'
 group by 1
union all
select 'inheritance of ' || c.name || ' by ' || i.inhrelid::regclass, i.inhseqno::text
  from pg_inherits as i join relations as c on c.oid = i.inhparent join pg_class as h on h.oid = i.inhrelid
 where not h.relispartition
union all
${oddPartitionsSql}
union all
select 'cast ' || format_type(c.castsource, null) || ' as ' || format_type(c.casttarget, null),
       concat_ws(' ', nullif(c.castfunc, 0)::regprocedure, c.castcontext::text, c.castmethod::text)
  from pg_cast as c
 where c.oid >= 16384 and not exists (select from pg_depend as d where d.objid = c.oid and d.deptype = 'e')
union all
${typesSql}
union all
select concat('default rights on ', d.defaclobjtype, ' of ', d.defaclrole::regrole, ' in ' || n.nspname),
       array_to_string(d.defaclacl, ' ')
  from pg_default_acl as d left join ours as n on n.oid = d.defaclnamespace
 where d.defaclnamespace = 0 or n.oid is not null
union all
select 'extension ' || e.extname, e.extnamespace::regnamespace::text
  from pg_extension as e
 where e.extname in ('pgcrypto', 'pg_trgm', 'btree_gist', 'btree_gin', 'ltree')`
