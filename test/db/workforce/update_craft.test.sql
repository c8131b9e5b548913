begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select test.remember('elec', (select id from api.create_craft('{"code": "ELEC", "name": "Electrician"}')));
select api.create_craft('{"code": "FIT", "name": "Fitter"}');
select test.remember(
  'wim',
  (select id from api.create_worker(jsonb_build_object('site_id', test.id('north'), 'name', 'Wim', 'craft_id',
     test.id('elec'), 'craft_level', 2)))
);
select results_eq(
  $$ select code, row_version from api.update_craft(test.id('elec'), '{"code": "EL"}', 1) $$,
  $$ values ('EL', 2) $$,
  'a craft is changed'
);
select results_eq(
  $$ select craft_code, craft_level from api.workers where id = test.id('wim') $$, $$ values ('EL', 2) $$,
  'workers tell theirs'
);
select test.refuses_fields(
  $$ select api.update_worker(test.id('wim'), '{"craft_id": null}') $$, '{craft_level}', 'there is no level of no craft'
);
select api.update_craft(test.id('elec'), '{"archived_at": "2026-01-01T00:00Z"}');
select test.refuses_fields(
  $$ select api.create_worker(jsonb_build_object('site_id', test.id('north'), 'name', 'Zoe', 'craft_id',
       test.id('elec'))) $$,
  '{craft_id}', 'nobody new has a craft that was put away'
);
select test.refuses(
  $$ select api.update_craft(test.id('elec'), '{"code": "FIT"}') $$, 'ALREADY_EXISTS', 409, 'a code is not given twice'
);
select test.refuses(
  $$ select api.update_craft(test.id('elec'), '{"name": "x"}', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_craft(uuidv7(), '{"name": "x"}') $$,
  'CRAFT_NOT_FOUND', 404, 'what is not there is not changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_craft(test.id('elec'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is changed'
);
select test.sign_out();

select * from finish();
rollback;
