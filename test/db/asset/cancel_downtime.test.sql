begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}', '{downtime.correct}'), test.person('max', '{north}', '{downtime.record}');
select test.asset('press', 'north');
insert into asset.downtimes (
  id, organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, status
)
values (test.remember('jam', uuidv7()), test.id('acme'), test.id('north'), test.id('press'), 'UNPLANNED', true, true,
        now() - interval '1 hour', 'OPEN');

select test.sign_in('tess');
select test.refuses_fields($$ select api.cancel_downtime(test.id('jam'), ' ') $$, '{p_reason}', 'a reason is needed');
select test.refuses(
  $$ select api.cancel_downtime(test.id('jam'), 'Wrong press', 9) $$, 'STALE_ROW', 409, 'what was seen has to stand'
);
select results_eq(
  $$ select status, row_version from api.cancel_downtime(test.id('jam'), 'Wrong press', 1) $$,
  $$ values ('CANCELLED', 2) $$,
  'it never was'
);
select is((select note from api.asset_downtimes), 'Wrong press', 'why is kept');
select test.refuses(
  $$ select api.cancel_downtime(test.id('jam'), 'Again') $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select test.refuses(
  $$ select api.cancel_downtime(test.id('press'), 'None') $$, 'DOWNTIME_NOT_FOUND', 404, 'what does not exist is not'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_downtime(test.id('jam'), 'Mine') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();

select * from finish();
rollback;
