begin;
select plan(11);

select test.organization('other');
select test.site('theirs');
select test.person('olga');
select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob', '{north}'), test.person('eve', '{*}', '{asset.update}');
select test.asset('pump', 'north');
select test.file_link('manual', 'asset.assets', 'pump'), test.file_link('drawing', 'asset.assets', 'pump');

select test.sign_in('eve');
select test.refuses(
  $$ select api.hold_file(test.id('manual file'), 'Virus') $$, 'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.hold_file(test.id('manual file'), 'Virus') $$, 'NOT_ALL_SITES', 403, 'and every site'
);
select test.sign_out();
select test.sign_in('olga');
select test.refuses(
  $$ select api.hold_file(test.id('manual file'), 'Virus') $$, 'FILE_NOT_FOUND', 404, 'not of others'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.hold_file(gen_random_uuid(), 'Virus') $$, 'FILE_NOT_FOUND', 404, 'nor one that is not there'
);
select test.refuses(
  $$ select api.hold_file(test.id('manual file'), ' ') $$, 'VALIDATION_FAILED', 422, 'a reason is needed'
);
select test.refuses(
  $$ select api.hold_file(test.id('manual file'), 'Virus', 9) $$, 'STALE_ROW', 409, 'versions are compared'
);
select is(
  (select h.status from api.hold_file(test.id('manual file'), 'Virus', 1) as h), 'QUARANTINED', 'it is on hold'
);
select results_eq(
  $$ select f.status, f.held_reason, f.allowed_actions from api.files as f order by f.status $$,
  $$ values ('AVAILABLE', null, '["hold_file"]'::jsonb), ('QUARANTINED', 'Virus', '["release_file"]'::jsonb) $$,
  'which its list shows, of it alone'
);
select lives_ok($$ select api.issue_file_link(test.id('drawing')) $$, 'the other is read');
select test.refuses(
  $$ select api.hold_file(test.id('manual file'), 'Virus') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();
select is(
  (select e.action from audit.events as e where e.entity = 'file.files' and e.operation = 'UPDATE'), 'hold_file',
  'the log has it'
);
select * from finish();
rollback;
