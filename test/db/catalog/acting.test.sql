-- Laws of core.act_for: who calls it finds the account in a record.
begin;
select plan(3);

create temporary view acting as
select p.oid, format('%I.%I', n.nspname, p.proname) as name, p.prosrc as body, p.prosecdef as is_definer, p.proowner
  from pg_catalog.pg_proc as p
  join pg_catalog.pg_namespace as n on n.oid = p.pronamespace
 where p.prosrc ~ 'core\.act_for\M';

select is_empty(
  $$ select r.rolname
       from pg_catalog.pg_roles as r
      where r.rolname in ('anon', 'authenticated', 'assetry_api', 'assetry_auth', 'assetry_list', 'assetry_worker')
        and has_function_privilege(r.rolname, 'core.act_for(uuid, uuid, text, text)', 'execute') $$,
  'nobody acts for others by themselves'
);
select is_empty(
  $$ select name from acting where body ~ 'core\.act_for\s*\(\s*(p_\w+|\$\d)' $$,
  'the account that is acted for comes from a record, never from who calls'
);
select is_empty(
  $$ select a.name
       from acting as a
      where not a.is_definer
         or a.proowner <> 'assetry_owner'::regrole
         or exists (
              select from unnest('{anon,authenticated,assetry_api,assetry_list}'::text[]) as r (name)
               where has_function_privilege(r.name, a.oid, 'execute')
            ) $$,
  'only what the owner has defined acts for others, and no request calls it'
);

select * from finish();
rollback;
