begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');
insert into inventory.units (id, organization_id, code, name)
values (test.remember('heap', uuidv7()), test.id('acme'), 'HEAP', 'Heap');
insert into inventory.unit_conversions (organization_id, from_unit_id, to_unit_id, from_quantity, to_quantity)
values (test.id('acme'), test.id('heap'), test.pieces(), 1, 999999999);
create function pg_temp.lines(p_item text, p_quantity numeric,
  p_more jsonb default '{}') returns jsonb language sql as
$$ select test.line(p_item, p_quantity, p_more) $$;
create function pg_temp.transfer(p_lines jsonb) returns uuid language sql as
$$ select id from api.create_transfer(
     jsonb_build_object('storeroom_id', test.id('MAIN'), 'to_storeroom_id', test.id('VAN')), p_lines
   ) $$;

select test.sign_in('ann');
select test.remember('t', pg_temp.transfer(test.line('bolt', 4) || test.line('bolt', 5)));
select test.remember('l', l.id) from api.stock_transfer_lines as l where l.position = 2;
select results_eq(
  $$ select status, row_version from api.update_transfer(
       test.id('t'), '{"note": "soon"}', test.line('bolt', 6, jsonb_build_object('id',
         test.id('l'))) || test.line('bolt', 7)) $$,
  $$ values ('DRAFT', 2) $$, 'the lines are said anew'
);
select results_eq(
  $$ select position, quantity, id = test.id('l') from api.stock_transfer_lines order by position $$,
  $$ values (1, 6::numeric, true), (2, 7, false) $$, 'one that is named stays'
);
select test.refuses_fields(
  $$ select api.update_transfer(test.id('t'), '{"nmae": 1}',
       test.line('bolt', 999999999, jsonb_build_object('unit_id', test.id('heap')))) $$,
  '{nmae,"p_lines[1].quantity"}', 'a quantity that no column holds is named with every other fault'
);
select test.refuses_fields(
  $$ select api.update_transfer(test.id('t'), '{}', test.line('bolt', 6, jsonb_build_object('id',
    test.id('bolt')))) $$,
  '{p_lines[1].id}', 'of this transfer'
);
select test.refuses_fields(
  $$ select api.update_transfer(test.id('t'), jsonb_build_object('storeroom_id', test.id('VAN'))) $$,
    '{storeroom_id}', 'its ends stay'
);
select test.refuses($$ select api.update_transfer(test.id('t'), '{}', null, 1) $$, 'STALE_ROW', 409,
  'at its version');
select api.submit_transfer(test.id('t'));
select test.refuses($$ select api.update_transfer(test.id('t')) $$, 'TRANSFER_NOT_DRAFT', 409,
  'as long as it is a draft');
select test.refuses($$ select api.update_transfer(uuidv7()) $$, 'TRANSFER_NOT_FOUND', 404, 'there is none other');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_transfer(test.id('t')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
