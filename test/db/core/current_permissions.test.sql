-- What a request may do and reach is what the person, the service account that acts for them and the key all allow.
begin;
select plan(4);

-- A random part of an array, each member as likely in as out; never null.
create function pg_temp.part(p_all text[])
returns text[]
language sql
volatile
as $$ select coalesce(array_agg(x order by x), '{}') from unnest(p_all) as x where random() < 0.5 $$;

create function pg_temp.sorted(p_all text[])
returns text[]
language sql
immutable
as $$ select coalesce(array_agg(x order by x), '{}') from unnest(p_all) as x $$;

-- Gives an account exactly these permissions, in up to three roles that overlap, and these sites.
create function pg_temp.give(
  p_name text, p_permissions text[], p_sites text[], p_everything boolean, p_all_sites boolean
)
returns void
language plpgsql
as $$
declare
  v_role uuid;
begin
  delete from identity.account_roles where account_id = test.id(p_name);
  delete from identity.account_sites where account_id = test.id(p_name);
  update identity.accounts set reaches_all_sites = p_all_sites where id = test.id(p_name);

  for i in 1 .. 3 loop
    v_role := test.role(
      format('%s %s', p_name, i), case when i = 1 then p_permissions else pg_temp.part(p_permissions) end
    );
    insert into identity.account_roles (organization_id, account_id, role_id) values (
      test.id('acme'), test.id(p_name), v_role
    );
  end loop;

  if p_everything then
    insert into identity.account_roles (organization_id, account_id, role_id)
    values (test.id('acme'), test.id(p_name), test.role(p_name || ' all', '{*}'));
  end if;

  insert into identity.account_sites (
    organization_id, account_id, site_id
  ) select test.id('acme'), test.id(p_name), s::uuid from unnest(p_sites) as s;
end
$$;

-- Makes a random case and says how the answers differ from set arithmetic; null when they do not.
create function pg_temp.difference(p_number integer)
returns text
language plpgsql
as $$
declare
  v_permissions text[] := array(select p.code from identity.permissions as p order by p.code);
  -- Other forty of them in each case: which they are makes no difference, and each one that a role has is a row.
  v_some        text[] := array(select p.code from unnest(v_permissions) as p (code) order by random() limit 40);
  v_sites       text[] := array(select s.id::text from core.sites as s where s.organization_id = test.id('acme'));
  v_acts        boolean := random() < 0.6;
  v_has_key     boolean := random() < 0.6;
  v_person      text[] := pg_temp.part(v_some);
  v_robot       text[] := pg_temp.part(v_some);
  v_scopes      text[] := case when random() < 0.3 then '{}' else pg_temp.part(v_some) end;
  v_person_at   text[] := pg_temp.part(v_sites);
  v_robot_at    text[] := pg_temp.part(v_sites);
  v_scope_at    text[] := case when random() < 0.3 then null else pg_temp.part(v_sites) end;
  v_all         boolean[] := array[random() < 0.1, random() < 0.1, random() < 0.1, random() < 0.1];
  v_may         text[];
  v_at          text[];
  v_is          text[];
  v_is_at       text[];
begin
  -- Roles and their permissions pile up here: without this the planner believes that there are few, and reads them all.
  if p_number % 50 = 10 then
    analyze identity.account_roles, identity.role_permissions, identity.roles;
  end if;

  perform pg_temp.give(
    'tess', v_person, v_person_at, v_all[1], v_all[2]
  ), pg_temp.give('robot', v_robot, v_robot_at, v_all[3], v_all[4]);
  update identity.api_keys set scopes = v_scopes, site_scope = v_scope_at::uuid[] where id = test.id('key');

  v_may := case when v_all[1] then v_permissions else v_person end;
  v_at := case when v_all[2] then v_sites else v_person_at end;

  if v_acts then
    v_may := array(
      select unnest(v_may) intersect select unnest(case when v_all[3] then v_permissions else v_robot end)
    );
    v_at := array(select unnest(v_at) intersect select unnest(case when v_all[4] then v_sites else v_robot_at end));
  end if;

  if v_has_key and v_scopes <> '{}' then
    v_may := array(select unnest(v_may) intersect select unnest(v_scopes));
  end if;

  if v_has_key and v_scope_at is not null then
    v_at := array(select unnest(v_at) intersect select unnest(v_scope_at));
  end if;

  perform set_config('assetry.organization_id', test.id('acme')::text, true),
          set_config('assetry.account_id', test.id('tess')::text, true),
          set_config('assetry.actor_id', test.id(case when v_acts then 'robot' else 'tess' end)::text, true),
          set_config('assetry.api_key_id', case when v_has_key then test.id('key')::text else '' end, true);
  v_is := pg_temp.sorted(core.current_permissions());
  v_is_at := pg_temp.sorted(core.reachable_site_ids()::text[]);

  return case
    when v_is <> pg_temp.sorted(v_may) then format('case %s may %s, not %s', p_number, v_is, v_may)
    when v_is_at <> pg_temp.sorted(v_at) then format('case %s reaches %s, not %s', p_number, v_is_at, v_at)
    when core.reaches_all_sites()
      <> (v_all[2] and (v_all[4] or not v_acts) and not (v_has_key and v_scope_at is not null))
    then format('case %s: all sites', p_number)
  end;
end
$$;

select test.organization('other');
select test.site('abroad');
select test.organization('acme');
select test.site('s1'), test.site('s2'), test.site('s3'), test.site('s4'), test.site('s5');
select test.person('tess'), test.service('robot', p_may_act_as_persons => true);
select test.api_key(test.id('robot')) is not null;
select test.remember('key', id) from identity.api_keys;

select setseed(0.42);
select is_empty(
  $$ select d.difference
       from generate_series(1, 300) as n, lateral (select pg_temp.difference(n::integer) as difference) as d
      where d.difference is not null $$,
  'in 300 random cases the rights are the intersection'
);
select set_config('assetry.account_id', '', true), set_config('assetry.actor_id', '', true),
       set_config('assetry.api_key_id', '', true);
select is(core.current_permissions(), '{}'::text[], 'nobody may do nothing');
select is(coalesce(core.reachable_site_ids(), '{}'), '{}'::uuid[], 'and reaches nothing');
select is(coalesce(core.reaches_all_sites(), false), false, 'least of all everything');

select * from finish();
rollback;
