-- What the log holds of each change, whoever makes it.
begin;
select plan(16);

select test.organization('acme');
select test.site('north'), test.site('bare');
select test.person('ann'), test.service('envoy', p_may_act_as_persons => true);

select test.sign_in('ann', '{"x-request-id": "req-1"}');
select test.remember(
  'pump',
  (
    select id
      from api.create_asset(
        jsonb_build_object(
          'site_id', test.id('north'), 'name', 'Pump', 'description', 'Feeds', 'manufacturer', 'KSB'
        )
      )
  )
);
select api.update_asset(test.id('pump'), '{"description": null}');
select api.update_asset(test.id('pump'), '{"name": "Pump"}');
select api.update_site(test.id('bare'), '{"archived_at": "2026-01-01T00:00:00Z"}');
select api.update_site(test.id('bare'), '{"archived_at": null}');
select test.sign_out();

select results_eq(
  $$ select e.operation, e.entity, e.site_id, e.row_version, e.action, e.account_id, e.actor_id, e.api_key_id,
            e.session_id is not null, e.request_id
       from audit.events as e where e.entity_id = test.id('pump') order by e.sequence limit 1 $$,
  $$ values
       (
         'INSERT', 'asset.assets', test.id('north'), 1, 'create_asset', test.id('ann'), test.id('ann'), null::uuid,
         true, 'req-1'
       ) $$,
  'a line tells who, what, where and by which request'
);
select results_eq(
  $$ select e.before, e.after ->> 'name', e.after ? 'location_id',
            e.after ?| array['created_at', 'created_by', 'updated_at', 'row_version']
       from audit.events as e where e.entity_id = test.id('pump') order by e.sequence limit 1 $$,
  $$ values (null::jsonb, 'Pump', false, false) $$,
  'the line of a new row holds what is in it, without what is empty and what the line tells anyway'
);
select results_eq(
  $$ select e.row_version, e.before, e.after
       from audit.events as e
      where e.entity_id = test.id('pump')
        and e.operation = 'UPDATE'
      order by e.sequence $$,
  $$ values (2, '{"description": "Feeds"}'::jsonb, '{"description": null}'::jsonb) $$,
  'that a value was emptied is a change; that nothing changed is none'
);
select results_eq(
  $$ select e.before ->> 'archived_at', e.after ->> 'archived_at'
       from audit.events as e
      where e.entity_id = test.id('bare')
        and e.operation = 'UPDATE'
      order by e.sequence $$,
  $$ values (null, '2026-01-01T00:00:00+00:00'), ('2026-01-01T00:00:00+00:00', null) $$,
  'what is put away and brought back is told twice'
);
select is(
  (select count(distinct e.site_id) from audit.events as e where e.entity_id = test.id('bare')), 1::bigint,
  'a site''s own changes are at the site'
);

update asset.assets set manufacturer = 'Sulzer';
insert into asset.assets (
  organization_id, site_id, asset_number, name
) select test.id('acme'), test.id('north'), 'N-' || n, 'Pump' from generate_series(1, 3) as n;
select results_eq(
  $$ select e.operation, count(*), count(e.account_id), count(distinct e.transaction)
       from audit.events as e
      where e.entity = 'asset.assets'
        and (e.account_id is null)
      group by e.operation
      order by 1 $$,
  $$ values ('INSERT', 3::bigint, 0::bigint, 1::bigint), ('UPDATE', 1, 0, 1) $$,
  'what an operator does past the API is told too, a line for each row'
);

-- A statement of one row is written in another way than one of several: both write what a slow comparison of all
-- columns says. A value that holds nulls of its own keeps them.
create table pg_temp.steps as
select * from (
  values
    (1, '{"name": "Fan", "description": null}'::jsonb),
    (2, '{"description": "Blows", "manufacturer": null}'),
    (3, '{"custom": {"colour": null, "size": 1}}'),
    (4, '{"custom": {"colour": null, "size": 2}, "name": "Fan 2"}'),
    (5, '{"custom": {}, "manufacturer": "ABB"}'),
    (6, '{"name": "Fan 2"}')
) as s (step, change);
create table pg_temp.expected (step integer, id uuid, before jsonb, after jsonb);
create table pg_temp.found (like pg_temp.expected);

create function pg_temp.changed(p_ids uuid[])
returns void
language plpgsql
as $$
declare
  v_step record;
  v_from bigint;
begin
  for v_step in select * from pg_temp.steps order by step loop
    v_from := (select max(e.sequence) from audit.events as e);
    create temporary table was as
    select a.id, to_jsonb(a) as row from asset.assets as a where a.id = any (p_ids);
    update asset.assets as a
       set name = n.name, description = n.description, manufacturer = n.manufacturer, custom = n.custom
      from asset.assets as o
     cross join jsonb_populate_record(o, v_step.change) as n
     where a.id = any (p_ids)
       and o.id = a.id;
    insert into pg_temp.expected
    select v_step.step, w.id, jsonb_object_agg(b.key, b.value), jsonb_object_agg(b.key, n.row -> b.key)
      from was as w
      join (select a.id, to_jsonb(a) as row from asset.assets as a) as n on n.id = w.id
     cross join jsonb_each(w.row) as b
     where b.value is distinct from n.row -> b.key
       and b.key <> all ('{row_version,created_at,created_by,updated_at,updated_by}')
     group by w.id;
    insert into pg_temp.found
    select v_step.step, e.entity_id, e.before, e.after from audit.events as e where e.sequence > v_from;
    drop table was;
  end loop;
end
$$;

select pg_temp.changed(array[test.id('pump')]);
select pg_temp.changed(array(select a.id from asset.assets as a where a.asset_number like 'N-%'));
select set_eq(
  'select * from pg_temp.found', 'select * from pg_temp.expected',
  'of one row and of several the line holds what a comparison of all columns finds'
);

select test.password(test.id('ann'), 'nobody finds this out');
select test.api_key(test.id('envoy')) is not null;
select results_eq(
  $$ select e.entity, e.before -> 'password_hash', e.after -> 'password_hash', e.after -> 'secret_hash'
       from audit.events as e where e.after ?| array['password_hash', 'secret_hash'] order by e.sequence $$,
  $$ values
       ('identity.accounts', 'null'::jsonb, 'null'::jsonb, null::jsonb), ('identity.api_keys', null, null, 'null') $$,
  'of a secret it is told that it changed, never what it is'
);
select is_empty(
  $$ select e.entity from audit.events as e
      cross join identity.accounts as a cross join identity.api_keys as k
      where strpos(coalesce(e.before::text, '') || coalesce(e.after::text, ''), a.password_hash) > 0
         or strpos(coalesce(e.before::text, '') || coalesce(e.after::text, ''), encode(k.secret_hash, 'hex')) > 0 $$,
  'nowhere in the log is there a hash'
);

-- One row has a way of its own, several rows another.
create temporary table keys (
  id uuid primary key, organization_id uuid not null, name text not null, secret text, other text
);
select core.track('pg_temp.keys', array['secret', 'other']);

create function pg_temp.lines(p_ids uuid[])
returns table (step bigint, operation text, before jsonb, after jsonb, rows bigint)
language plpgsql
as $$
declare
  v_from   bigint := (select max(e.sequence) from audit.events as e);
  v_change text;
begin
  insert into pg_temp.keys select i, test.id('acme'), 'A', 'first', null from unnest(p_ids) as i;

  foreach v_change in array array[
    $q$name = 'B'$q$, $q$secret = 'second'$q$, $q$name = 'C', secret = null$q$, $q$secret = 'third', other = 'o'$q$,
    $q$name = 'C'$q$, $q$other = null$q$
  ] loop
    execute format('update pg_temp.keys set %s where id = any ($1)', v_change) using p_ids;
  end loop;

  delete from pg_temp.keys where id = any (p_ids);
  return query
  select l.step, l.operation, l.before, l.after, count(*)
    from (
      select e.*, row_number() over (partition by e.entity_id order by e.sequence) as step
        from audit.events as e
       where e.sequence > v_from
         and e.entity_id = any (p_ids)
    ) as l
   group by 1, 2, 3, 4
   order by 1;
end
$$;

select results_eq(
  $$ select step, operation, before, after from pg_temp.lines(array[uuidv7()]) $$,
  $$ values
       (1::bigint, 'INSERT', null::jsonb, '{"name": "A", "secret": null}'::jsonb),
       (2, 'UPDATE', '{"name": "A"}', '{"name": "B"}'),
       (3, 'UPDATE', '{"secret": null}', '{"secret": null}'),
       (4, 'UPDATE', '{"name": "B", "secret": null}', '{"name": "C", "secret": null}'),
       (5, 'UPDATE', '{"secret": null, "other": null}', '{"secret": null, "other": null}'),
       (6, 'UPDATE', '{"other": null}', '{"other": null}'),
       (7, 'DELETE', '{"name": "C", "secret": null}', null) $$,
  'of one row: that a secret came, changed or went, and never the secret'
);
select results_eq(
  $$ select step, operation, before, after, rows from pg_temp.lines(array[uuidv7(), uuidv7()]) $$,
  $$ select step, operation, before, after, 2::bigint from pg_temp.lines(array[uuidv7()]) $$,
  'of several rows the same'
);

-- On behalf of a person: the person answers for it, the service account did it.
select set_config(
  'assetry.organization_id', test.id('acme')::text, true
), set_config('assetry.account_id', test.id('ann')::text, true),
       set_config(
         'assetry.actor_id', test.id('envoy')::text, true
       ), set_config('assetry.api_key_id', id::text, true) from identity.api_keys;
update asset.assets set model = 'X' where id = test.id('pump');
select test.sign_out();
select results_eq(
  $$ select e.account_id, e.actor_id, e.api_key_id is not null from audit.events as e where e.after ? 'model' $$,
  $$ values (test.id('ann'), test.id('envoy'), true) $$,
  'on behalf of a person the line names both, and the key'
);

select is_empty(
  $$ select e.id from audit.events as e
      where e.sequence <> (select min(o.sequence) from audit.events as o where o.transaction = e.transaction) + (
        select count(*)
          from audit.events as o
         where o.transaction = e.transaction
           and o.sequence < e.sequence
      ) $$,
  'within a transaction the lines are in order, without gaps'
);

-- Nobody changes a line: not the owner of the functions, not the log-in family, not the worker.
create function pg_temp.tried(p_role text, p_statement text)
returns text
language plpgsql
as $$
begin
  execute format('set local role %I', p_role);
  execute p_statement;
  reset role;
  return 'done';
exception
  when insufficient_privilege then
    return 'denied';
end
$$;

select is_empty(
  $$ select r.role, s.statement, o.outcome
       from unnest(
         array['assetry_api', 'assetry_auth', 'assetry_worker', 'authenticated', 'anon', 'authenticator']
       ) as r (role)
      cross join unnest(array[
              'update audit.events set action = null', 'delete from audit.events', 'truncate audit.events',
              'insert into audit.events (organization_id, site_id, entity, entity_id, operation)
                 values (uuidv7(), uuidv7(), ''x'', uuidv7(), ''INSERT'')',
              'update identity.auth_events set outcome = ''OK''', 'delete from identity.auth_events',
              'truncate identity.auth_events',
              'delete from audit.events_rest', 'alter table asset.assets disable trigger all'
            ]) as s (statement)
      cross join lateral (select pg_temp.tried(r.role, s.statement) as outcome) as o
      where o.outcome <> 'denied' $$,
  'nobody adds, changes or removes a line'
);

-- Who reads: what happened at a site, those who reach it; what belongs to no site, those with the permission.
select test.site('south');
select test.person('tess', '{south}', '{}'), test.person('rita', '{south}', '{audit_event.read}');
select test.sign_in('tess');
select is_empty(
  $$ select id from api.audit_events where site_id is distinct from test.id('south') $$,
  'one reads what happened within one''s reach'
);
select test.sign_out();
select test.sign_in('rita');
select results_eq(
  $$ select distinct e.entity from api.audit_events as e where e.entity in ('identity.accounts', 'asset.assets') $$,
  $$ values ('identity.accounts') $$,
  'and, with the permission, what belongs to no site'
);
select test.sign_out();

select * from finish();
rollback;
