begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north'), test.storeroom('FAR', 'south'), test.storeroom('VAN', 'north', 'VAN');
select test.bin('A', 'MAIN', 2), test.bin('B', 'MAIN', 1), test.bin('V', 'VAN'), test.bin('X', 'FAR');
select test.item('bolt'), test.item('oil', '{"tracking": "LOT"}'), test.item('motor', '{"tracking": "SERIAL"}');

create function pg_temp.bin(p_room text, p_more jsonb) returns jsonb language sql as
$$ select jsonb_build_object('storeroom_id', test.id(p_room), 'code', 'C') || p_more $$;
select test.sign_in('ann');
select results_eq(
  $$ select code, row_version from api.create_storeroom_bin(
       pg_temp.bin('MAIN', '{"pick_sequence": null, "is_blocked": null}')
     ) $$,
  $$ values ('C', 1) $$, 'a bin is made, without values by the defaults'
);
select results_eq(
  $$ select storeroom_code, site_name, pick_sequence, is_blocked from api.storeroom_bins where code = 'C' $$,
  $$ values ('MAIN', 'north', 0, false) $$, 'at the site of its storeroom'
);
select test.refuses($$ select api.create_storeroom_bin(pg_temp.bin('MAIN', '{}')) $$, 'ALREADY_EXISTS', 409,
  'no code twice');
select is((select code from api.create_storeroom_bin(pg_temp.bin('VAN', '{}'))), 'C', 'in one storeroom');
select test.refuses_fields(
  $$ select api.create_storeroom_bin(pg_temp.bin('FAR', '{"pick_sequence": -1}')) $$, '{pick_sequence,storeroom_id}',
    'within reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_storeroom_bin('{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
