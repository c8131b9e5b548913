begin;
select plan(8);

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
select test.receive('bolt', 'MAIN', 10, 2);
select test.remember('c', pg_temp.count('{"tolerance_percent": 10}'));
select api.start_count(test.id('c'));
select api.count_stock(test.id('c'), pg_temp.found(1, 8));
select api.submit_count(test.id('c'));
select test.refuses($$ select api.approve_count(test.id('c')) $$, 'SELF_APPROVAL', 422,
  'who counted does not approve');
select test.sign_out();
select test.sign_in('bob');
select test.refuses($$ select api.approve_count(test.id('c'), 1) $$, 'STALE_ROW', 409, 'at its version');
select set_config('assetry.actor_id', test.id('ann')::text, true);
select test.refuses($$ select api.approve_count(test.id('c')) $$, 'SELF_APPROVAL', 422,
  'nor does who counted under the name of another account');
select set_config('assetry.actor_id', test.id('bob')::text, true);
select is((select status from api.approve_count(test.id('c'))), 'APPROVED', 'somebody else does');
select is((select approved_by_name from api.stock_counts), 'bob', 'who is named');
select test.refuses($$ select api.approve_count(test.id('c')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select test.refuses($$ select api.approve_count(uuidv7()) $$, 'COUNT_NOT_FOUND', 404, 'there is none other');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.approve_count(test.id('c')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
