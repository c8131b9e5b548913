begin;
select plan(7);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}'),
       test.person('kim', '{*}', '{absence.request}'), test.person('pat', '{*}', '{absence.approve}');
select test.worker('wim', 'north'), test.worker('wes', 'north'), test.work_order('fan', 'north'),
       test.work_order('far', 'south');
update workforce.workers set account_id = test.id('kim') where id = test.id('wim');

create function pg_temp.absence(p_from text, p_to text, p_rest jsonb default '{}') returns jsonb language sql as $$
  select jsonb_build_object('kind', 'LEAVE', 'starts_at', p_from, 'ends_at', p_to) || p_rest
$$;
create function pg_temp.wes() returns jsonb language sql
as $$ select jsonb_build_object('worker_id', test.id('wes')) $$;
select test.sign_in('kim');
select test.remember('leave', a.id)
  from api.request_absence(pg_temp.absence('2099-03-02T00:00Z', '2099-03-07T00:00Z', '{"note": "Holiday"}')) as a;
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_absence(test.id('leave')) $$, 'PERMISSION_DENIED', 403, 'nobody cancels without the permission'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.cancel_absence(test.id('leave')) $$, 'ABSENCE_NOT_FOUND', 404, 'out of reach it is not found'
);
select test.sign_out();
select test.sign_in('ann');
select test.remember('other', a.id)
  from api.record_absence(pg_temp.absence('2099-03-02T00:00Z', '2099-03-07T00:00Z', pg_temp.wes())) as a;
select test.sign_out();
select test.sign_in('kim');
select test.refuses(
  $$ select api.cancel_absence(test.id('other')) $$, 'PERMISSION_DENIED', 403, 'nor that of another worker'
);
select results_eq(
  $$ select status, row_version from api.cancel_absence(test.id('leave'), 1) $$, $$ values ('CANCELLED', 2) $$,
  'the worker cancels it'
);
select test.refuses(
  $$ select api.cancel_absence(test.id('leave')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select status from api.cancel_absence(test.id('other')) $$, $$ values ('CANCELLED') $$,
  'who approves cancels any, also what is approved'
);
select results_eq($$ select distinct status from api.absences $$, $$ values ('CANCELLED') $$, 'and the list shows it');
select test.sign_out();

select * from finish();
rollback;
