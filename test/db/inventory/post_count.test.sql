begin;
select plan(18);

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
     'id', (select l.id from api.stock_count_lines as l where l.position = p_position order by l.id desc
       limit 1),
     'counted_quantity', p_quantity
   ) || p_more) $$;

select test.sign_in('ann');
select test.receive('bolt', 'MAIN', 10, 2);
select test.remember('c', pg_temp.count('{"tolerance_percent": 10}'));
select api.start_count(test.id('c'));
select api.count_stock(test.id('c'), pg_temp.found(1, 8));
select api.submit_count(test.id('c'));
select test.refuses($$ select api.post_count(test.id('c')) $$, 'APPROVAL_NEEDED', 422,
  'beyond the tolerance it is approved first');
select test.sign_out();
select test.sign_in('bob');
select api.approve_count(test.id('c'));
select test.refuses($$ select api.post_count(test.id('c'), 1) $$, 'STALE_ROW', 409, 'at its version');
select is((select status from api.post_count(test.id('c'))), 'POSTED', 'it is posted');
select is(test.stock('bolt', 'MAIN'), '8 16 2', 'stock is what was found');
select results_eq(
  $$ select kind, quantity, amount, variance, reference from api.stock_movements order by sequence desc limit 1 $$,
  $$ values ('ADJUST_DOWN', 2::numeric, -4.0000, 4.0000, 'CT-000001') $$, 'by a movement that names the count'
);
select isnt((select last_counted_at from api.stock_levels), null, 'and the item was counted');
select test.refuses($$ select api.post_count(test.id('c')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select test.remember('d', pg_temp.count('{"kind": "FULL", "tolerance_percent": 13}'));
select api.start_count(test.id('d'));
select api.count_stock(test.id('d'), pg_temp.found(1, 7) || jsonb_build_array(jsonb_build_object(
  'item_id', test.id('bolt'), 'bin_id', test.id('A'), 'counted_quantity', 0)));
select api.submit_count(test.id('d'));
select api.scrap_stock(test.id('MAIN'), test.line('bolt', 8), 'fire');
select test.refuses($$ select api.post_count(test.id('d')) $$, 'INSUFFICIENT_STOCK', 409,
  'what is gone by now cannot be missing as well');
select test.receive('bolt', 'MAIN', 4, 2);
select is((select status from api.post_count(test.id('d'))), 'POSTED', 'within the tolerance nobody is asked');
select is(test.stock('bolt', 'MAIN'), '3 6 2', 'what moved after the counting is not undone');
select test.refuses($$ select api.post_count(uuidv7()) $$, 'COUNT_NOT_FOUND', 404, 'there is none other');
select test.remember('f', pg_temp.count('{"kind": "FULL", "tolerance_percent": 100}'));
select api.start_count(test.id('f'));
select api.count_stock(test.id('f'), pg_temp.found(1, 1));
select api.submit_count(test.id('f'));
select api.adjust_stock(test.id('MAIN'), test.line('bolt', 1, '{"is_less": true}'), 'seen missing');
select api.issue_stock(test.id('MAIN'), test.line('bolt', 1), p_reason => 'used');
select is((select status from api.post_count(test.id('f'))), 'POSTED', 'it is posted after a correction by hand');
select is(test.stock('bolt', 'MAIN'), '0 0 2', 'F1 what was corrected by hand meanwhile is not corrected again');
select results_eq(
  $$ select difference, corrected_quantity from api.stock_count_lines where count_id = test.id('f') $$,
  $$ values (-2::numeric, -1::numeric) $$, 'and the line shows what was taken off'
);
select test.item('nut');
select test.remember('g', pg_temp.count(jsonb_build_object(
  'tolerance_percent', 100, 'item_ids', jsonb_build_array(test.id('nut'), test.id('oil'))
)));
select api.start_count(test.id('g'));
select test.receive('oil', 'VAN', 1, 1, '{"lot_number": "L7"}');
select test.remember('L7', (select l.id from api.lots as l where l.lot_number = 'L7'));
select api.count_stock(test.id('g'), jsonb_build_array(
  jsonb_build_object('item_id', test.id('nut'), 'counted_quantity', 4),
  jsonb_build_object('item_id', test.id('oil'), 'lot_id', test.id('L7'), 'counted_quantity', 3)
));
select api.submit_count(test.id('g'));
select test.sign_out();
select test.sign_in('ann');
select api.approve_count(test.id('g'));
select is((select status from api.post_count(test.id('g'))), 'POSTED', 'R6 what never lay there is found');
select is(test.stock('nut', 'MAIN') || ', ' || test.stock('oil', 'MAIN'), '4 0 0, 3 0 0', 'and lies there');
select is_empty($$ select * from api.verify_stock_ledger() $$, 'the ledger tells the stock');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.post_count(test.id('c')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
