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
select test.receive('bolt', 'MAIN', 3, 2);
select test.remember('t', pg_temp.transfer(test.line('bolt', 3))), test.remember('u',
  pg_temp.transfer(test.line('bolt', 3)));
select test.refuses_fields($$ select api.cancel_transfer(test.id('t'), '') $$, '{p_reason}', 'it is said why');
select results_eq(
  $$ select status, row_version from api.cancel_transfer(test.id('t'), 'not needed', 1) $$, $$ values ('CANCELLED',
    2) $$, 'it is cancelled'
);
select results_eq(
  $$ select status, status_note from api.stock_transfers where id = test.id('t') $$,
  $$ values ('CANCELLED', 'not needed') $$, 'and so the list shows it'
);
select api.ship_transfer(test.id('u'));
select test.refuses($$ select api.cancel_transfer(test.id('u'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'what was shipped is on its way');
select test.refuses($$ select api.cancel_transfer(test.id('t'), 'x', 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses($$ select api.cancel_transfer(uuidv7(), 'x') $$, 'TRANSFER_NOT_FOUND', 404,
  'there is none other');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_transfer(test.id('t'), 'x') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
