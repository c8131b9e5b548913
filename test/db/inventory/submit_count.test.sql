begin;
select plan(7);

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
select test.receive('bolt', 'MAIN', 10, 1);
select test.remember('c', pg_temp.count());
select api.start_count(test.id('c'));
select test.refuses($$ select api.submit_count(test.id('c')) $$, 'COUNT_INCOMPLETE', 422, 'all is counted first');
select api.issue_stock(test.id('MAIN'), test.line('bolt', 1), p_reason => 'between start and counting');
select api.count_stock(test.id('c'), pg_temp.found(1, 7));
select api.issue_stock(test.id('MAIN'), test.line('bolt', 5), p_reason => 'after the shelf was counted');
select results_eq(
  $$ select status, row_version from api.submit_count(test.id('c'), 2) $$, $$ values ('REVIEW', 3) $$,
    'it is handed in'
);
select results_eq(
  $$ select expected_quantity, counted_quantity, moved_quantity, difference,
    is_within_tolerance from api.stock_count_lines $$,
  $$ values (10::numeric, 7::numeric, -1::numeric, -2::numeric, false) $$,
  'what moved before the counting counts, what moved after does not: two are missing'
);
select test.refuses($$ select api.submit_count(test.id('c')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select test.refuses($$ select api.submit_count(test.id('c'), 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses($$ select api.submit_count(uuidv7()) $$, 'COUNT_NOT_FOUND', 404, 'there is none other');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.submit_count(test.id('c')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
