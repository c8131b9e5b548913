-- An action reads the rows that it names, however many its caller reaches. Row security keeps a condition from an index
-- where the value that is looked for is itself an expression over rows, or coalesce; then all within reach is read.
begin;
select plan(11);

-- What npm start and docker-compose.yml set, too: pages are in memory or on flash.
set local random_page_cost = 1.1;

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.person(format('person-%s', n), '{north}') from generate_series(1, 100) as n;
select test.storeroom('MAIN', 'north');
select test.item(format('I%s', n), jsonb_build_object('barcode', format('400%s', n))) from generate_series(1, 120) as n;
select test.place('hall', 'north');
select test.place(format('room-%s', n), 'north', 'hall') from generate_series(1, 120) as n;
select test.asset('pump', 'north');
select test.asset(format('machine-%s', n), 'north') from generate_series(1, 120) as n;
select test.meter(format('M-%s', n), 'pump') from generate_series(1, 120) as n;
update asset.assets set location_id = test.id('room-7') where id = test.id('pump');
select test.permit_kind('hot');
select test.permit('weld', 'hot', 'room-5'), test.permit('grind', 'hot', 'room-6');
update safety.permits set location_id = null, asset_id = test.id('pump') where id = test.id('grind');
select identity.open_session(test.id('person-50'), test.id('person-50'));
select test.sign_in('ann');
select test.receive(format('I%s', n), 'MAIN', 5, 1) from generate_series(1, 120) as n;
select test.remember('c', (
  select id from api.create_count(jsonb_build_object('storeroom_id', test.id('MAIN'), 'kind', 'FULL'))
));
select api.start_count(test.id('c'));
select test.sign_out();
analyze inventory.items, inventory.count_lines, asset.locations, asset.assets, meter.meters, identity.sessions,
  identity.accounts, core.transitions;

-- How many rows of a table a statement reads, by whatever way, the third time that it runs.
create function pg_temp.rows_read(p_statement text, p_name text)
returns bigint
language plpgsql
as $$
declare
  -- By the catalog, because a caller may not name the schemas.
  v_table  oid := (
    select c.oid from pg_class as c
     where c.relname = split_part(p_name, '.', 2) and c.relnamespace = (
             select n.oid from pg_namespace as n where n.nspname = split_part(p_name, '.', 1)
           )
  );
  v_before bigint;
begin
  for n in 1 .. 3 loop
    v_before := pg_stat_get_xact_tuples_returned(v_table) + pg_stat_get_xact_tuples_fetched(v_table);
    execute p_statement;
  end loop;
  return pg_stat_get_xact_tuples_returned(v_table) + pg_stat_get_xact_tuples_fetched(v_table) - v_before;
end
$$;

select test.sign_in('ann');
select cmp_ok(
  pg_temp.rows_read(
    $$ select api.count_stock(test.id('c'), '[{"item_code": "40017", "counted_quantity": 5}]') $$, 'inventory.items'
  ),
  '<', 30::bigint, 'one code is looked for among 120 items by its index'
);
select cmp_ok(
  pg_temp.rows_read(
    $$ select api.count_stock(
         test.id('c'), jsonb_build_array(jsonb_build_object('item_id', test.id('I17'), 'counted_quantity', 5))) $$,
    'inventory.items'
  ),
  '<', 30::bigint, 'and one item by its id'
);
select cmp_ok(
  pg_temp.rows_read(
    $$ select api.create_requisition(
         jsonb_build_object('site_id', test.id('north'), 'reason', 'Spares'),
         jsonb_build_array(jsonb_build_object('kind', 'ITEM', 'item_id', test.id('I17'), 'quantity', 1,
           'storeroom_id', test.id('MAIN'), 'estimated_price', 2))) $$,
    'inventory.items'
  ),
  '<', 30::bigint, 'a line of a requisition reads its own item'
);

select cmp_ok(
  pg_temp.rows_read(
    $$ select api.ingest_readings('[{"meter_code": "M-17", "reading": 5}]') $$, 'meter.meters'
  ),
  '<', 30::bigint, 'a reading finds its meter by the code'
);
select cmp_ok(
  pg_temp.rows_read(
    $$ select asset.lock_lent_assets(test.id('pump'), null, uuidv7(), '{}') $$, 'asset.assets'
  ),
  '<', 30::bigint, 'what is lent is locked by its id'
) from set_config('role', 'assetry_api', true);
select cmp_ok(
  pg_temp.rows_read(
    $$ select p.* from safety.permits as q cross join lateral safety.places_of(q) as p where q.id = test.id('weld') $$,
    'asset.locations'
  ),
  '<', 10::bigint, 'the places of a permit are found along the tree'
);
select cmp_ok(
  pg_temp.rows_read(
    $$ select p.* from safety.permits as q cross join lateral safety.places_of(q) as p where q.id = test.id('grind') $$,
    'asset.locations'
  ),
  '<', 10::bigint, 'also where an asset says where it is'
);
select results_eq(
  $$ select l.name, p.is_own from safety.permits as q cross join lateral safety.places_of(q) as p
       join asset.locations as l on l.id = p.location_id where q.id = test.id('grind') order by 1 $$,
  $$ values ('hall', false), ('room-7', true) $$, 'which is the place of the permit, then'
);

select test.sign_out();
select test.work_order(format('job-%s', n), 'north') from generate_series(1, 3) as n;
select test.sign_in('ann');
select cmp_ok(
  pg_temp.rows_read(
    $$ select api.cancel_work_order((select id from api.open_work_orders where title like 'job-%' limit 1), 'No') $$,
    'core.transitions'
  ),
  '<', 20::bigint, 'a change of status reads the transitions of its own'
);

select test.sign_out();
-- Planned while there are few sessions, and asked when there are many.
select identity.open_session(p.id, p.id)
  from (select test.id(format('person-%s', n)) as id from generate_series(1, 100) as n where n <> 50) as p;
select set_config('request.jwt.claims', jsonb_build_object(
         'iss', 'assetry', 'aud', 'assetry', 'role', 'authenticated', 'sub', s.account_id, 'org', s.organization_id,
         'sid', s.id, 'exp', floor(extract(epoch from clock_timestamp())) + 60)::text, true),
       set_config('request.method', 'POST', true), set_config('request.path', '/rpc/whoami', true),
       set_config('request.headers', '{}', true), set_config('role', 'authenticated', true)
  from identity.sessions as s where s.account_id = test.id('person-50');
select cmp_ok(
  pg_temp.rows_read('select hook.pre_request()', 'identity.sessions'), '<=', 1::bigint,
  'a request reads its own session'
);
select cmp_ok(
  pg_temp.rows_read('select hook.pre_request()', 'identity.accounts'), '<=', 2::bigint, 'and its own account'
);

select * from finish();
rollback;
