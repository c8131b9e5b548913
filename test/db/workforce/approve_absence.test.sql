begin;
select plan(11);

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

select test.sign_in('ann');
select api.assign_work_order(test.id('fan'), test.worker_ids('wim')),
       api.assign_work_order(test.id('far'), test.worker_ids('wim'));
select api.schedule_work_order(test.id('fan'), jsonb_build_array(jsonb_build_object(
  'worker_id', test.id('wim'), 'starts_at', '2099-03-06T23:00Z', 'ends_at', '2099-03-07T01:00Z')));
select api.schedule_work_order(test.id('far'), jsonb_build_array(jsonb_build_object(
  'worker_id', test.id('wim'), 'starts_at', '2099-03-07T02:00Z', 'ends_at', '2099-03-07T03:00Z')));
select test.refuses(
  $$ select api.approve_absence(test.id('leave')) $$, 'WORK_PLANNED', 409, 'planned work is in the way'
);
select test.refuses($$ select api.approve_absence(test.id('leave'), true, 7) $$, 'STALE_ROW', 409, 'an old version');
select is((select status from api.absences), 'REQUESTED', 'and nothing has changed');
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.approve_absence(test.id('leave')) $$, 'ABSENCE_NOT_FOUND', 404, 'out of reach it is not found'
);
select test.sign_out();
select test.sign_in('kim');
select test.refuses(
  $$ select api.approve_absence(test.id('leave')) $$, 'PERMISSION_DENIED', 403, 'nobody approves without the permission'
);
select test.sign_out();
update workforce.workers set account_id = test.id('pat') where id = test.id('wim');
select test.sign_in('pat');
select test.refuses(
  $$ select api.approve_absence(test.id('leave'), true) $$, 'SELF_APPROVAL', 422, 'nobody approves their own absence'
);
select test.sign_out();
select test.sign_in('ann');
select set_config('assetry.actor_id', test.id('pat')::text, true);
select test.refuses(
  $$ select api.approve_absence(test.id('leave'), true) $$, 'SELF_APPROVAL', 422, 'also through another account'
);
select test.sign_out();
update workforce.workers set account_id = test.id('kim') where id = test.id('wim');
select test.sign_in('ann');
select results_eq(
  $$ select status, released_slots, row_version from api.approve_absence(test.id('leave'), true) $$,
  $$ values ('APPROVED', 1, 2) $$, 'with p_release the slot is released'
);
select results_eq(
  $$ select work_order_title, released_at is null from api.work_order_slots order by 1 $$,
  $$ values ('fan', false), ('far', true) $$, 'and only that'
);
select ok((select decided_at is not null and kind = 'LEAVE' from api.absences), 'the decision is kept');
select test.refuses(
  $$ select api.approve_absence(test.id('leave')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'it is approved once'
);
select test.sign_out();

select * from finish();
rollback;
