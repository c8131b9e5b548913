begin;
select plan(5);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
select test.person('bob', '{north}');
create function pg_temp.count(p_more jsonb default '{}') returns uuid language sql as
$$ select id from api.create_count(jsonb_build_object('storeroom_id', test.id('MAIN')) || p_more) $$;
create function pg_temp.found(p_position integer, p_quantity numeric,
  p_more jsonb default '{}') returns jsonb language sql as
$$ select jsonb_build_array(jsonb_build_object(
     'id', (select l.id from api.stock_count_lines as l where l.position = p_position order by l.created_at desc
       limit 1),
     'counted_quantity', p_quantity
   ) || p_more) $$;

select test.sign_in('ann');
select results_eq(
  $$ select count_number, status, row_version from api.create_count(jsonb_build_object(
       'storeroom_id', test.id('MAIN'), 'kind', null, 'is_blind', null, 'tolerance_percent', ''
     )) $$,
  $$ values ('CT-000001', 'DRAFT', 1) $$, 'a count is planned, without values by the defaults'
);
select results_eq(
  $$ select kind, is_blind, tolerance_percent, storeroom_code from api.stock_counts $$,
  $$ values ('CYCLE', true, 0::numeric, 'MAIN') $$, 'blind, and exact'
);
select test.refuses(
  $$ select pg_temp.count('{"count_number": "CT-000001"}') $$, 'ALREADY_EXISTS', 409, 'no number twice'
);
select test.refuses_fields(
  $$ select pg_temp.count(jsonb_build_object('storeroom_id', test.id('FAR'), 'tolerance_percent', 101, 'kind', 'SONG',
       'item_ids', jsonb_build_array(uuidv7()))) $$,
  '{item_ids,kind,storeroom_id,tolerance_percent}', 'every fault is told'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_count('{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
