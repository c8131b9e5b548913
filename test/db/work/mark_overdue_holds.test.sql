begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('cora', '{north}', '{}'), test.person('dora', '{south}', '{}');
select test.role('chiefs', '{work_order.perform}');
insert into identity.account_roles (organization_id, account_id, role_id)
select test.id('acme'), test.id(n), test.id('chiefs') from unnest('{cora,dora}'::text[]) as t (n);
select test.work_order(n, 'north', '2025-01-06T08:00Z')
  from unnest('{fan,belt,seal,pipe,told}'::text[]) as t (n);
select test.relay('mail', 'EMAIL', 'ACTIVE');

select test.sign_in('ann');
select api.create_hold_reason(jsonb_build_object('code', 'CRANE', 'name', 'No crane', 'category', 'OTHER',
         'max_minutes', 60, 'escalation_role_id', test.id('chiefs')));
select api.create_hold_reason('{"code": "QUIET", "name": "x", "category": "OTHER", "max_minutes": 60}');
select api.create_hold_reason('{"code": "EVER", "name": "x", "category": "OTHER"}');
select api.hold_work_order(test.id('fan'), '{"hold_reason": "CRANE", "held_at": "2025-01-06T09:00Z", "note": "let"}');
select api.hold_work_order(test.id('belt'), '{"hold_reason": "CRANE", "held_at": "2025-01-06T09:00Z"}');
select api.resume_work_order(test.id('belt'), '{"resumed_at": "2025-01-06T12:00Z"}');
select api.hold_work_order(test.id('seal'), '{"hold_reason": "QUIET", "held_at": "2025-01-06T09:00Z"}');
select api.hold_work_order(test.id('pipe'), '{"hold_reason": "EVER", "held_at": "2025-01-06T09:00Z"}');
select test.sign_out();

select is(work.mark_overdue_holds('2025-01-06T10:00Z'), 0, 'until it is over the most is kept');
select is(work.mark_overdue_holds('2025-01-06T10:00:00.000001Z'), 2, 'what lasts longer is marked');
select is(work.mark_overdue_holds('2025-01-06T10:30Z'), 0, 'once');
select results_eq(
  $$ select m.recipient, m.subject, m.kind, m.site_id, m.body
       from test.told as m $$,
  $$ select 'cora@example.org', 'Work order ' || w.work_order_number || ' is on hold too long', 'EVENT',
  test.id('north'),
            'Work order ' || w.work_order_number || ' (fan) is on hold since 2025-01-06 09:00 (UTC): No crane. '
              'It was due to resume by 2025-01-06 10:00 (UTC). Resume it, or cancel it.' || E'\nNote: let'
       from work.work_orders as w where w.id = test.id('fan') $$,
  'those are told who hold the role and reach the site'
);
select test.sign_in('ann');
select results_eq(
  $$ select title, is_hold_overdue from api.open_work_orders order by title $$,
  $$ values ('belt', false), ('fan', true), ('pipe', false), ('seal', true), ('told', false) $$, 'lists show it'
);
select api.resume_work_order(test.id('fan'));
select is(
  (select is_hold_overdue from api.work_orders where id = test.id('fan')), false, 'what goes on is not overdue'
);
select is(
  (select is_overdue from api.work_order_clock_segments where work_order_id = test.id('fan')), true,
  'its clock remembers'
);
select api.hold_work_order(test.id('fan'), '{"hold_reason": "CRANE"}');
select test.sign_out();
update work.clock_segments set overdue_at = started_at + interval '1 microsecond'
 where work_order_id = test.id('fan') and ended_at is null;
select is(core.run_scheduled_task('mark_overdue_holds'), 'DONE', 'the task is run');
select is((select count(*) from test.told), 2::bigint, 'another hold is told anew');

select * from finish();
rollback;
