begin;
select plan(6);

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

select test.sign_in('kim');
select test.refuses(
  $$ select api.reject_absence(test.id('leave'), 'x') $$, 'PERMISSION_DENIED', 403, 'that needs the permission'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.reject_absence(test.id('leave'), 'x') $$, 'ABSENCE_NOT_FOUND', 404, 'out of reach it is not found'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.reject_absence(test.id('leave'), ' ') $$, '{p_reason}', 'a rejection has a reason'
);
select results_eq(
  $$ select status, row_version from api.reject_absence(test.id('leave'), 'Shutdown', 1) $$,
  $$ values ('REJECTED', 2) $$, 'it is rejected'
);
select is((select decision_note from api.absences), 'Shutdown', 'with the reason');
select test.refuses(
  $$ select api.reject_absence(test.id('leave'), 'x', 1) $$, 'STALE_ROW', 409, 'an old version is refused'
);
select test.sign_out();

select * from finish();
rollback;
