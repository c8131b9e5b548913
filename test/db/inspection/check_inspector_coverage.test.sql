-- Who inspects has what the template asks for, on the day at the site.
begin;
select plan(7);

select test.organization('acme');
select test.site('east', 'E', 'Pacific/Kiritimati'), test.site('west', 'W', 'Pacific/Niue');
select test.person('tess');
select test.worker('kim', 'east'), test.worker('wes', 'west');
select test.inspection_template('round', '[{"code": "a", "prompt": "More?", "kind": "TEXT", "is_required": false}]');
select test.inspection('eastern', 'round', 'east'), test.inspection('western', 'round', 'west'),
       test.inspection('later', 'round', 'west'), test.inspection('soft', 'round', 'west');
select test.skill('look'), test.certificate_type('level one');
select test.requirement('template_id', 'round', 'look', 2), test.requirement('template_id', 'round', 'level one');
-- At any moment it is a later day in the east.
select test.certificate('of kim', 'kim', 'level one', core.site_date(test.id('west'), clock_timestamp())),
       test.certificate('of wes', 'wes', 'level one', core.site_date(test.id('west'), clock_timestamp()));

select test.sign_in('tess');
select test.refuses(
  $$ select api.submit_inspection(test.id('eastern'), test.id('kim')) $$,
  'INSPECTOR_NOT_CERTIFIED', 422, 'who lacks what the template asks for does not inspect'
);
select is(
  test.faults($$ select api.submit_inspection(test.id('eastern'), test.id('kim')) $$),
  'kim CERTIFICATE_EXPIRED, kim MISSING_SKILL', 'all that he lacks is told'
);
select is(
  test.faults($$ select api.submit_inspection(test.id('western'), test.id('wes')) $$), 'wes MISSING_SKILL',
  'by the day of the site'
);
select results_eq(
  $$ select status from api.inspections where title = 'western' $$, $$ values ('OPEN') $$, 'and it stays open'
);
select test.sign_out();
insert into workforce.worker_skills (organization_id, site_id, worker_id, skill_id, skill_level)
values (test.id('acme'), test.id('west'), test.id('wes'), test.id('look'), 2);
select test.sign_in('tess');
select results_eq(
  $$ select status, warnings from api.submit_inspection(test.id('western'), test.id('wes')) $$,
  $$ values ('COMPLETED', '[]'::jsonb) $$, 'who has it all inspects'
);
select test.sign_out();
update workforce.worker_certificates set expires_on = expires_on - 1 where id = test.id('of wes');
select test.sign_in('tess');
select is(
  test.faults($$ select api.submit_inspection(test.id('later'), test.id('wes')) $$), 'wes CERTIFICATE_EXPIRED',
  'until the day after its last one'
);
select test.sign_out();
update workforce.certificate_types set is_blocking = false, grace_days = 1 where id = test.id('level one');
select test.sign_in('tess');
select results_eq(
  $$ select w ->> 'code', test.name_of((w ->> 'id')::uuid)
       from api.submit_inspection(test.id('soft'), test.id('wes')) as i, jsonb_array_elements(i.warnings) as w $$,
  $$ values ('CERTIFICATE_EXPIRED', 'wes') $$, 'and a type that does not block is warned of'
);
select test.sign_out();

select * from finish();
rollback;
