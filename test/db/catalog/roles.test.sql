-- Who may do what, before any policy is asked.
begin;
select plan(27);

create temporary view our_relations as
select c.oid, c.oid::regclass::text as name, c.relname,
       n.nspname::text as schema, c.relkind, c.relowner, c.relacl, c.relispartition
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
 where n.oid::regnamespace = any (test.our_schemas())
   and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S');

create temporary view callers as
select r.oid, r.rolname::text from pg_roles as r where r.rolname in ('anon', 'authenticated', 'authenticator');

select set_eq(
  $$ select rolname::text, rolcanlogin, rolinherit,
            rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
       from pg_roles
      where rolname ~ '^assetry_' or rolname in ('anon', 'authenticated', 'authenticator') $$,
  $$ values
       ('anon', false, true, false),
       ('assetry_api', false, true, false),
       ('assetry_auth', false, true, false),
       ('assetry_bi', false, true, false),
       ('assetry_bi_reader', false, true, false),
       ('assetry_label', false, true, false),
       ('assetry_list', false, true, false),
       ('assetry_owner', true, false, false),
       ('assetry_worker', true, true, false),
       ('authenticated', false, true, false),
       ('authenticator', true, false, false) $$,
  'the roles are these, and none may do more than its rights on objects'
);
select set_eq(
  $$ select m.member::regrole::text, m.roleid::regrole::text, m.inherit_option, m.set_option, m.admin_option
       from pg_auth_members as m
      where m.member::regrole::text ~ '^(assetry_.*|anon|authenticated|authenticator)$' $$,
  $$ values
       ('assetry_owner', 'assetry_api', true, true, false),
       ('assetry_owner', 'assetry_auth', true, true, false),
       ('assetry_owner', 'assetry_bi', true, true, false),
       ('assetry_owner', 'assetry_label', true, true, false),
       ('assetry_owner', 'assetry_list', true, true, false),
       ('assetry_worker', 'pg_read_all_stats', true, false, false),
       ('authenticator', 'anon', false, true, false),
       ('authenticator', 'authenticated', false, true, false) $$,
  'the owner gives away functions and views, PostgREST becomes a caller; there is no other membership'
);
select is_empty(
  $$ select rolname from pg_roles where rolbypassrls and not rolsuper $$,
  'nobody but a superuser passes by row security'
);
select is_empty(
  $$ select c.rolname || ' ' || s.name
       from callers as c, unnest(array['statement_timeout', 'idle_in_transaction_session_timeout']) as s (name)
      where not exists (
              select 1
                from pg_db_role_setting as d, unnest(d.setconfig) as x (setting)
               where d.setrole = c.oid and x.setting ~ ('^' || s.name || '=[1-9]')
            )
      union all
     select c.rolname || ' lock_timeout'
       from callers as c
      where c.rolname <> 'authenticator'
        and not exists (
              select 1
                from pg_db_role_setting as d, unnest(d.setconfig) as x (setting)
               where d.setrole = c.oid and x.setting ~ '^lock_timeout=[1-9]'
            ) $$,
  'no request can last for ever'
);
-- Some versions of PostgREST change the case of a unit, and then every request of the role fails.
select is_empty(
  $$ select d.setrole::regrole || ' ' || x.setting
       from pg_db_role_setting as d, unnest(d.setconfig) as x (setting)
      where d.setrole in (select oid from callers)
        and x.setting ~ '=\d+\s*[A-Za-z]' $$,
  'the settings of callers have no units'
);
select is_empty(
  $$ select d.setrole::regrole || ' ' || x.setting
       from pg_db_role_setting as d, unnest(d.setconfig) as x (setting)
      where x.setting ~* 'transaction_isolation|row_security|session_replication_role|password|secret' $$,
  'no role has a setting that weakens it, or that tells a secret'
);
select is_empty(
  $$ select nspname from pg_namespace as n
      where n.oid::regnamespace = any (test.our_schemas()) and pg_get_userbyid(n.nspowner) <> 'assetry_owner'
      union all
     select name from our_relations
      where relkind <> 'v' and pg_get_userbyid(relowner) <> 'assetry_owner' $$,
  'schemas, tables and sequences belong to assetry_owner'
);
select is_empty(
  $$ select n.nspname
       from pg_namespace as n, aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) as x
      where x.grantee = 0
        and n.oid::regnamespace = any (test.our_schemas() || array['public', 'ext']::regnamespace[]) $$,
  'PUBLIC enters none of the schemas'
);
select set_eq(
  $$ select r.role, n.nspname::text, p.privilege
       from unnest(array['anon', 'assetry_worker', 'authenticated', 'authenticator']) as r (role)
      cross join pg_namespace as n
      cross join unnest(array['create', 'usage']) as p (privilege)
      where n.oid::regnamespace = any (test.our_schemas())
        and (r.role <> 'assetry_worker' or p.privilege = 'create')
        and has_schema_privilege(r.role, n.oid, p.privilege) $$,
  $$ values
       ('anon', 'api', 'usage'), ('anon', 'hook', 'usage'), ('authenticated', 'api', 'usage'), (
         'authenticated', 'hook', 'usage'
       ) $$,
  'callers enter the API and the hook, nothing else, and make nothing there'
);
select set_eq(
  $$ select r.role, n.nspname::text
       from unnest(
         array[
           'assetry_api', 'assetry_auth', 'assetry_bi', 'assetry_bi_reader', 'assetry_label', 'assetry_list',
           'assetry_worker'
         ]
       ) as r (role)
      cross join pg_namespace as n
      where n.nspname !~ '^pg_'
        and n.nspname not in ('graphile_worker', 'test', 'tap')
        and has_schema_privilege(r.role, n.oid, 'create') $$,
  $$ select v.role, v.schema
       from (
         values ('assetry_api', 'api'), ('assetry_api', 'core'), ('assetry_auth', 'api'), ('assetry_auth', 'hook'),
                ('assetry_bi', 'bi_v1'), ('assetry_list', 'api'), ('assetry_list', 'file'),
                ('assetry_list', 'integration')
       ) as v (role, schema)
      union all
     select distinct 'assetry_label', schema from our_relations where relname ~ '_labels$' $$,
  'the owners of functions and views make objects where theirs stand, and nowhere else'
);
select is_empty(
  $$ select d.datname || ' ' || x.privilege_type
       from pg_database as d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) as x
      where d.datname = current_database()
        and (x.grantee = 0 or x.privilege_type = 'TEMPORARY' and x.grantee <> d.datdba) $$,
  'PUBLIC does not connect, and nobody makes temporary tables that would be found before ours'
);
select is_empty(
  $$ select name || ' ' || x.privilege_type
       from our_relations, aclexplode(relacl) as x
      where x.grantee = 0 or x.is_grantable and x.grantee <> relowner $$,
  'no right on a relation is PUBLIC''s or may be passed on'
);
select is_empty(
  $$ select r.name || ' ' || c.rolname
       from our_relations as r
      cross join callers as c
      where r.relkind not in ('v', 'S')
        and (has_table_privilege(
               c.rolname, r.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER, MAINTAIN'
             )
             or has_any_column_privilege(c.rolname, r.oid, 'SELECT, INSERT, UPDATE, REFERENCES')) $$,
  'callers have no right on any table'
);
select is_empty(
  $$ select r.name || ' ' || c.rolname
       from our_relations as r
      cross join callers as c
      where r.relkind = 'v'
        and (has_table_privilege(c.rolname, r.oid, 'TRUNCATE, REFERENCES, TRIGGER, MAINTAIN')
             or c.rolname <> 'authenticated'
                and has_table_privilege(c.rolname, r.oid, 'SELECT, INSERT, UPDATE, DELETE')) $$,
  'only those who are signed in have rights on lists'
);
select is_empty(
  $$ select r.name || ' ' || x.grantee::regrole || ' ' || x.privilege_type
       from our_relations as r, aclexplode(r.relacl) as x
      where x.grantee <> r.relowner
        and x.privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN') $$,
  'nobody but the owner empties a table, points at it or hangs triggers on it'
);
select is_empty(
  $$ select r.name || ' ' || c.rolname
       from our_relations as r
      cross join callers as c
      where r.relkind = 'S' and has_sequence_privilege(c.rolname, r.oid, 'USAGE, SELECT, UPDATE') $$,
  'callers read no sequence: it would count what others do'
);
-- The privilege that functions are made with; revoking it in a schema would do nothing.
select is_empty(
  $$ select 'assetry_owner'
      where not exists (
              select 1
                from pg_default_acl as d
               where d.defaclrole = 'assetry_owner'::regrole
                 and d.defaclnamespace = 0
                 and d.defaclobjtype = 'f'
                 and not exists (select 1 from aclexplode(d.defaclacl) as x where x.grantee = 0)
            ) $$,
  'a new function may be executed by nobody'
);
select set_eq(
  $$ select r.role
       from unnest(
         array[
           'anon', 'assetry_api', 'assetry_auth', 'assetry_list', 'assetry_worker', 'authenticated', 'authenticator'
         ]
       ) as r (role)
      where has_any_column_privilege(r.role, 'identity.secrets', 'SELECT')
         or has_any_column_privilege(r.role, 'identity.secrets', 'INSERT, UPDATE') $$,
  $$ values ('assetry_auth') $$,
  'only the log-in family reads secrets'
);
select is_empty(
  $$ select r.privilege
       from unnest(array['INSERT', 'UPDATE', 'DELETE']) as r (privilege)
      where has_table_privilege('assetry_auth', 'identity.secrets', r.privilege) $$,
  'and not even that changes them'
);
-- assetry_api stores the hash of a key that it has just made, and cannot read it again.
select is_empty(
  $$ select r.name || '.' || a.attname || ' ' || o.role
       from our_relations as r
       join pg_attribute as a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      cross join unnest(array['assetry_api', 'assetry_list', 'assetry_worker']) as o (role)
      where a.attname ~ '(^|_)(password|secret|hash|token)$|_hash$'
        and r.name <> 'core.idempotency_keys'
        and r.name <> 'identity.auth_events'
        and has_column_privilege(o.role, r.oid, a.attnum, 'SELECT') $$,
  'hashes of passwords and keys are read by the log-in family only'
);
select set_eq(
  $$ select o.role, p.privilege
       from unnest(
         array[
           'anon', 'assetry_api', 'assetry_auth', 'assetry_list', 'assetry_worker', 'authenticated', 'authenticator'
         ]
       ) as o (role)
      cross join unnest(array['DELETE', 'INSERT', 'SELECT', 'TRUNCATE', 'UPDATE']) as p (privilege)
      where has_table_privilege(o.role, 'audit.events', p.privilege)
        and (o.role, p.privilege) <> ('assetry_worker', 'SELECT') $$,
  $$ values ('assetry_api', 'SELECT'), ('assetry_list', 'SELECT') $$,
  'the log is read; it is written by its trigger alone'
);
select set_eq(
  $$ select o.role, p.privilege
       from unnest(
         array[
           'anon', 'assetry_api', 'assetry_auth', 'assetry_list', 'assetry_worker', 'authenticated', 'authenticator'
         ]
       ) as o (role)
      cross join unnest(array['DELETE', 'INSERT', 'SELECT', 'TRUNCATE', 'UPDATE']) as p (privilege)
      where has_table_privilege(o.role, 'identity.auth_events', p.privilege) $$,
  $$ values ('assetry_api', 'SELECT'), ('assetry_list', 'SELECT') $$,
  'log-ins are read; they are noted by identity.record_auth_event alone, and never changed'
);
select is_empty(
  $$ select r.name || ' ' || p.privilege
       from our_relations as r
      cross join unnest(array['SELECT', 'INSERT', 'UPDATE']) as p (privilege)
      where r.relkind in ('r', 'p')
        and r.schema <> 'identity'
        and r.name <> all (array['core.moves', 'core.organizations'])
        and has_any_column_privilege('assetry_auth', r.oid, p.privilege) $$,
  'the log-in family touches the tables of identity, organizations and their moves'
);
-- What people did must stay visible: rows are ended, put away or cancelled. Only what links two others is taken apart.
select is_empty(
  $$ select r.name || ' ' || o.role
       from our_relations as r
      cross join unnest(array['assetry_api', 'assetry_auth', 'assetry_list', 'assetry_worker']) as o (role)
      where r.relkind in ('r', 'p')
        and has_table_privilege(o.role, r.oid, 'DELETE')
        and exists (select 1 from pg_constraint as k where k.confrelid = r.oid and k.contype = 'f') $$,
  'nothing that others point at can be deleted'
);

select is_empty(
  $$ select r.name || ' ' || p.privilege
       from our_relations as r
      cross join unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as p (privilege)
      where r.relkind in ('r', 'p')
        and (has_table_privilege('assetry_list', r.oid, p.privilege)
             or p.privilege in ('INSERT', 'UPDATE')
                and has_any_column_privilege('assetry_list', r.oid, p.privilege)) $$,
  'the owner of the lists writes nothing'
);
-- Whoever logs in as a BI tool runs SQL of their own.
select is_empty(
  $$ select r.name || ' ' || x.privilege_type
       from our_relations as r, aclexplode(r.relacl) as x
      where x.grantee = 'assetry_bi_reader'::regrole
        and (r.schema <> 'bi_v1' or x.privilege_type <> 'SELECT')
      union all
     select n.nspname
       from pg_namespace as n
      where n.nspname <> 'bi_v1'
        and n.oid::regnamespace = any (test.our_schemas() || array['public', 'ext']::regnamespace[])
        and has_schema_privilege('assetry_bi_reader', n.oid, 'usage')
      union all
     select p.oid::regprocedure::text
       from pg_proc as p
       join pg_namespace as n on n.oid = p.pronamespace
      where n.oid::regnamespace = any (test.our_schemas())
        and has_function_privilege('assetry_bi_reader', p.oid, 'execute')
        and p.oid <> all (array['report.reader_organization_id', 'report.reader_site_ids']::regproc[]::oid[]) $$,
  'a BI tool reads the views of its schema, and executes what their policies ask'
);
select is_empty(
  $$ select r.name || ' ' || p.privilege
       from our_relations as r
      cross join unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as p (privilege)
      where r.relkind in ('r', 'p')
        and has_table_privilege('assetry_bi', r.oid, p.privilege) $$,
  'the owner of the views for BI tools writes nothing'
);

select * from finish();
rollback;
