begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
create function pg_temp.lines(p_item text, p_quantity numeric,
  p_more jsonb default '{}') returns jsonb language sql as
$$ select test.line(p_item, p_quantity, p_more) $$;
create function pg_temp.transfer(p_lines jsonb) returns uuid language sql as
$$ select id from api.create_transfer(
     jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('VAN')), p_lines
   ) $$;

select test.sign_in('ann');
select test.remember('t', pg_temp.transfer(test.line('bolt', 4))), test.remember('e', pg_temp.transfer('[]'));
select test.refuses($$ select api.submit_transfer(test.id('e')) $$, 'TRANSFER_EMPTY', 422, 'of nothing nobody asks');
select results_eq(
  $$ select status, row_version from api.submit_transfer(test.id('t'), 1) $$, $$ values ('REQUESTED', 2) $$,
    'it is asked for'
);
select results_eq(
  $$ select status from api.stock_transfers where id = test.id('t') $$, $$ values ('REQUESTED') $$,
  'and so the list shows it'
);
select test.refuses($$ select api.submit_transfer(test.id('t')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once');
select test.refuses($$ select api.submit_transfer(test.id('t'), 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses($$ select api.submit_transfer(uuidv7()) $$, 'TRANSFER_NOT_FOUND', 404, 'there is none other');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.submit_transfer(test.id('t')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
