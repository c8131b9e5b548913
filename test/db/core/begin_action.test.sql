begin;
select plan(15);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}', '{asset.create,asset_category.create}'),
       test.person('tom', '{north}', '{asset.create}');

create function pg_temp.make(p_name text)
returns text
language sql
as $$ select asset_number from api.create_asset(jsonb_build_object('name', p_name, 'site_id', test.id('north'))) $$;

select test.sign_in('tess', '{"idempotency-key": "k-1"}');
select is(pg_temp.make('Pump'), 'AS-000001', 'a request with a key is done');
select is(
  current_setting('response.headers')::jsonb,
  jsonb_build_array(
    '{"Cache-Control": "no-store"}'::jsonb, jsonb_build_object('X-Written', pg_current_xact_id()::text)
  ),
  'as any other'
);
select is(pg_temp.make('Pump'), 'AS-000001', 'a second one is answered the same');
select is(
  current_setting('response.headers')::jsonb,
  jsonb_build_array(
    '{"Cache-Control": "no-store"}'::jsonb, jsonb_build_object('X-Written', pg_current_xact_id()::text),
    '{"Idempotent-Replayed": "true"}'::jsonb
  ),
  'and says so'
);
select test.refuses(
  $$ select pg_temp.make('Motor') $$,
  'IDEMPOTENCY_KEY_REUSED', 422, 'with other arguments it is refused'
);
select lives_ok(
  $$ select api.create_asset_category('{"code": "P", "name": "Pumps"}') $$,
  'for another action the key is new'
);
select test.headers('{"idempotency-key": "k-2"}');
select is(pg_temp.make('Pump'), 'AS-000002', 'with another key the same request is done again');
select test.headers(jsonb_build_object('idempotency-key', repeat('k', 256)));
select test.refuses($$ select pg_temp.make('Pump') $$, 'INVALID_IDEMPOTENCY_KEY', 400, 'a key has an end');
select test.headers('{"idempotency-key": ""}');
select test.refuses($$ select pg_temp.make('Pump') $$, 'INVALID_IDEMPOTENCY_KEY', 400, 'and a beginning');

select test.headers('{"idempotency-key": "k-3"}');
select test.refuses_fields($$ select pg_temp.make('') $$, '{name}', 'a request that was refused');
select is(pg_temp.make('Valve'), 'AS-000003', 'does not use up its key');
select test.sign_out();

select test.sign_in('tom', '{"idempotency-key": "k-1"}');
select is(pg_temp.make('Pump'), 'AS-000004', 'to another account the key is new');
select test.sign_out();

delete from identity.role_permissions where permission = 'asset.create' and role_id = test.id('role of tess');
select test.sign_in('tess', '{"idempotency-key": "k-1"}');
select test.refuses(
  $$ select pg_temp.make('Pump') $$,
  'PERMISSION_DENIED', 403, 'who lost the permission gets no old answer'
);
select test.sign_out();

select is((select count(*) from asset.assets), 4::bigint, 'each was made once');
select results_eq(
  $$ select i.action, count(*), bool_and(i.response is not null)
       from core.idempotency_keys as i
      group by i.action
      order by i.action $$,
  $$ values ('create_asset', 4::bigint, true), ('create_asset_category', 1, true) $$,
  'every answer is kept with its key'
);

select * from finish();
rollback;
