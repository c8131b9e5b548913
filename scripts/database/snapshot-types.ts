/** Who may do what with an object, written out where nothing but the default was ever said. */
export const rights = (acl: string, kind: string, owner: string) =>
  `(select 'rights: ' || string_agg(item::text, ' ' order by item::text)
      from unnest(coalesce(${acl}, acldefault('${kind}', ${owner}))) as item)`

/**
 * Types, domains, collations, operators and aggregates of the schemas `ours`, as (object, definition). The version of a
 * collation is the machine's, so it is left out; the attributes of a composite type are read with the columns.
 */
export const typesSql = `
select 'type ' || t.oid::regtype,
       concat_ws(E'\\n', t.typtype,
         (select string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)
            from pg_enum as e where e.enumtypid = t.oid),
         (select r.rngsubtype::regtype from pg_range as r where r.rngtypid = t.oid), t.typowner::regrole,
         ${rights('t.typacl', 'T', 't.typowner')}, obj_description(t.oid, 'pg_type'))
  from pg_type as t
  join ours as n on n.oid = t.typnamespace
  left join pg_class as c on c.oid = t.typrelid
 where t.typtype in ('c', 'e', 'r') and (t.typrelid = 0 or c.relkind = 'c')
union all
select 'domain ' || t.oid::regtype,
       concat_ws(E'\\n', format_type(t.typbasetype, t.typtypmod), case when t.typnotnull then 'not null' end,
         'default ' || t.typdefault, 'collate ' || nullif(t.typcollation, 0)::regcollation,
         (select string_agg(k.conname || ' ' || pg_get_constraintdef(k.oid), ', ' order by k.conname)
            from pg_constraint as k where k.contypid = t.oid and k.contype = 'c'),
         t.typowner::regrole, ${rights('t.typacl', 'T', 't.typowner')}, obj_description(t.oid, 'pg_type'))
  from pg_type as t join ours as n on n.oid = t.typnamespace
 where t.typtype = 'd'
union all
select 'collation ' || c.oid::regcollation,
       concat_ws(E'\\n', c.collprovider, case when not c.collisdeterministic then 'not deterministic' end,
         c.collcollate, c.collctype, c.colllocale, c.collicurules, c.collowner::regrole,
         obj_description(c.oid, 'pg_collation'))
  from pg_collation as c join ours as n on n.oid = c.collnamespace
union all
select 'operator ' || o.oid::regoperator,
       concat_ws(E'\\n', o.oprcode::regprocedure, 'commutator ' || nullif(o.oprcom, 0)::regoperator,
         'negator ' || nullif(o.oprnegate, 0)::regoperator, 'restrict ' || nullif(o.oprrest, 0)::regproc,
         'join ' || nullif(o.oprjoin, 0)::regproc, case when o.oprcanmerge then 'merges' end,
         case when o.oprcanhash then 'hashes' end, o.oprowner::regrole, obj_description(o.oid, 'pg_operator'))
  from pg_operator as o join ours as n on n.oid = o.oprnamespace
union all
select 'aggregate ' || p.oid::regprocedure,
       concat_ws(E'\\n', a.aggkind, a.aggtransfn::regprocedure, a.aggtranstype::regtype,
         'final ' || nullif(a.aggfinalfn, 0)::regprocedure, 'initially ' || a.agginitval, p.proowner::regrole,
         ${rights('p.proacl', 'f', 'p.proowner')}, obj_description(p.oid, 'pg_proc'))
  from pg_aggregate as a
  join pg_proc as p on p.oid = a.aggfnoid
  join ours as n on n.oid = p.pronamespace`
