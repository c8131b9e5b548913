begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.pieces();

select test.remember('pcs', test.pieces());
select test.sign_in('ann');
select results_eq(
  $$ select code, row_version from api.update_unit(test.id('pcs'), '{"code": "EA"}') $$, $$ values ('EA', 2) $$,
    'it is changed'
);
select results_eq(
  $$ select code from api.units where id = test.id('pcs') $$, $$ values ('EA') $$, 'and so the list shows it'
);
select test.refuses($$ select api.update_unit(test.id('pcs'), '{"code": "X"}', 1) $$, 'STALE_ROW', 409,
  'at its version');
select test.refuses_fields($$ select api.update_unit(test.id('pcs'), '{"code": null}') $$, '{code}', 'it has a code');
select test.refuses($$ select api.update_unit(uuidv7(), '{}') $$, 'UNIT_NOT_FOUND', 404, 'there is none other');
select api.create_unit('{"code": "L", "name": "Litre"}');
select test.refuses($$ select api.update_unit(test.id('pcs'), '{"code": "L"}') $$, 'ALREADY_EXISTS', 409,
  'no code twice');
select api.update_unit(test.id('pcs'), '{"archived_at": "2026-01-01T00:00:00Z"}');
select test.refuses_fields(
  $$ select api.create_item(jsonb_build_object('name', 'nut', 'base_unit_id', test.id('pcs'))) $$,
  '{base_unit_id}', 'what was put away takes nothing new'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_unit(test.id('pcs'), '{}') $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
