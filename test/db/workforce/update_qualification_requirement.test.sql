begin;
select plan(11);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.asset('boiler', 'north'), test.certificate_type('weld'), test.skill('laser');
select test.remember('skilled', test.requirement('asset_id', 'boiler', 'laser', 2)),
       test.remember('papered', test.requirement('asset_id', 'boiler', 'weld'));

select test.sign_in('ann');
select results_eq(
  $$ select row_version from api.update_qualification_requirement(test.id('skilled'), '{"skill_level": 4}', 1) $$,
  $$ values (2) $$,
  'the level is changed'
);
select test.refuses_fields(
  $$ select api.update_qualification_requirement(test.id('skilled'), '{"skill_level": null}') $$,
  '{skill_level}', 'a skill has one'
);
select test.refuses_fields(
  $$ select api.update_qualification_requirement(test.id('papered'), '{"skill_level": 1}') $$, '{skill_level}',
  'a certificate has none'
);
select test.refuses_fields(
  $$ select api.update_qualification_requirement(test.id('papered'), jsonb_build_object('asset_id',
  test.id('boiler'))) $$,
  '{asset_id}', 'what asks does not change'
);
select api.update_qualification_requirement(test.id('papered'), '{"archived_at": "2026-01-01T00:00Z"}');
select lives_ok(
  $$ select api.create_qualification_requirement(jsonb_build_object('asset_id', test.id('boiler'),
  'certificate_type_id',
       test.id('weld'))) $$,
  'what was put away is asked for anew'
);
select test.refuses(
  $$ select api.update_qualification_requirement(test.id('papered'), '{"archived_at": null}') $$,
  'ALREADY_EXISTS', 409, 'and does not come back beside it'
);
select test.refuses(
  $$ select api.update_qualification_requirement(test.id('skilled'), '{"skill_level": 1}', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select api.move_asset(test.id('boiler'), jsonb_build_object('site_id', test.id('south')));
select results_eq(
  $$ select distinct site_code from api.qualification_requirements $$, $$ values ('SOUTH') $$, 'it goes with the asset'
);
select test.sign_out();
select test.sign_in('sue');
select lives_ok($$ select api.update_qualification_requirement(test.id('skilled'), '{"skill_level": 1}') $$,
  'who reaches it does');
select test.sign_out();
select test.person('nora', '{north}');
select test.sign_in('nora');
select test.refuses(
  $$ select api.update_qualification_requirement(test.id('skilled'), '{"skill_level": 1}') $$,
  'QUALIFICATION_REQUIREMENT_NOT_FOUND', 404, 'what is out of reach is not changed'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_qualification_requirement(test.id('skilled'), '{"skill_level": 1}') $$,
  'PERMISSION_DENIED', 403, 'nor anything without the permission'
);
select test.sign_out();

select * from finish();
rollback;
