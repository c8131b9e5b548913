begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob', '{north}'), test.person('eve', '{*}', '{asset.update}');
select test.asset('pump', 'north');
select test.file_link('manual', 'asset.assets', 'pump');

select test.sign_in('eve');
select test.refuses($$ select api.release_file(test.id('manual file')) $$, 'PERMISSION_DENIED', 403,
  'it takes the permission');
select test.sign_out();
select test.sign_in('bob');
select test.refuses($$ select api.release_file(test.id('manual file')) $$, 'NOT_ALL_SITES', 403, 'and every site');
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.release_file(test.id('manual file')) $$, 'TRANSITION_NOT_ALLOWED', 409,
  'what is not on hold is not released'
);
select api.hold_file(test.id('manual file'), 'Virus');
select is((select r.status from api.release_file(test.id('manual file')) as r), 'AVAILABLE', 'it is read again');
select is((select f.held_reason from api.files as f), null, 'without a reason');
select * from finish();
rollback;
