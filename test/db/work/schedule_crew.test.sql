-- A crew is scheduled as one visit, or not at all.
begin;
select plan(29);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.worker('abe', 'north'), test.worker('ben', 'north'), test.worker('cid', 'north'),
       test.worker('dan', 'north'),
       test.work_order('fan', 'north'), test.work_order('belt', 'north'), test.work_order('far', 'south'),
       test.crew('alpha', 'north'), test.crew('nobody', 'north');
insert into workforce.crew_members (organization_id, site_id, crew_id, worker_id, starts_on, ends_on)
select test.id('acme'), test.id('north'), test.id('alpha'), test.id(m.name), m.starts_on, m.ends_on
  from (values ('abe', date '2026-01-01', null::date), ('ben', '2026-01-01', null), ('cid', '2026-01-01', null),
               ('dan', '2026-01-01', '2099-01-04')) as m (name, starts_on, ends_on);

create function pg_temp.visit(p_from text, p_to text, p_order text default 'fan', p_crew text default 'alpha')
returns setof work.slot_answer language sql
as $$ select * from api.schedule_crew(test.id(p_order), test.id(p_crew), p_from::timestamptz, p_to::timestamptz) $$;

create function pg_temp.details(p_sql text) returns jsonb language plpgsql as $$
begin
  execute p_sql;
  return null;
exception
  when sqlstate 'PGRST' then
    return (sqlerrm::jsonb ->> 'details')::jsonb;
end
$$;

select test.sign_in('max');
select test.refuses(
  $$ select pg_temp.visit('2099-01-05T08:00Z', '2099-01-05T10:00Z') $$, 'PERMISSION_DENIED', 403, 'a planner schedules'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select pg_temp.visit('2099-01-05T08:00Z', '2099-01-05T10:00Z', 'far') $$, 'CREW_NOT_FOUND', 404,
  'no crew out of reach'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields(
  $$ select pg_temp.visit('2099-01-05T08:00Z', '2099-01-05T08:00Z') $$, '{p_ends_at}', 'it ends after it starts'
);
select test.refuses_fields(
  $$ select pg_temp.visit('2099-01-05T08:00Z', '2099-01-05T10:00Z', 'fan', 'nobody') $$, '{p_crew_id}',
  'a crew has members'
);
select test.refuses(
  $$ select api.schedule_crew(uuidv7(), test.id('alpha'), '2099-01-05T08:00Z', '2099-01-05T10:00Z') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'there is work'
);
select test.refuses(
  $$ select api.schedule_crew(test.id('fan'), test.id('alpha'), '2099-01-05T08:00Z', '2099-01-05T10:00Z', 9) $$,
  'STALE_ROW', 409, 'an old version'
);

-- One is busy, one is absent.
select test.sign_out();
select test.slot('busy', 'belt', 'ben', '2099-01-05T09:00Z', '2099-01-05T11:00Z');
select test.sign_in('ann');
select api.record_absence(jsonb_build_object('worker_id', test.id('cid'), 'kind', 'LEAVE',
  'starts_at', '2099-01-05T00:00Z', 'ends_at', '2099-01-06T00:00Z'));
select test.refuses(
  $$ select pg_temp.visit('2099-01-05T08:00Z', '2099-01-05T10:00Z') $$, 'CREW_NOT_AVAILABLE', 409,
  'one busy, none comes'
);
select results_eq(
  $$ select (select w.name from api.workers as w where w.id = (d ->> 'id')::uuid), d ->> 'code',
            d ->> 'message' ~ '^(ben|cid) '
       from jsonb_array_elements(pg_temp.details(
              $q$ select pg_temp.visit('2099-01-05T08:00Z', '2099-01-05T10:00Z') $q$)) as d order by 1 $$,
  $$ values ('ben', 'DOUBLE_BOOKED', true), ('cid', 'ABSENT', true) $$,
  'each member is named with what prevents it'
);
select is((select count(*)::integer from api.work_order_slots where work_order_title = 'fan'), 0, 'nobody is booked');
select is((select status from api.work_orders where id = test.id('fan')), 'OPEN', 'nor has the work');

-- Another day.
select results_eq(
  $$ select count(*), count(distinct visit_id), min(status), min(work_order_id::text) = test.id('fan')::text
       from pg_temp.visit('2099-01-06T08:00Z', '2099-01-06T10:00Z') $$,
  $$ values (3::bigint, 1::bigint, 'PLANNED', true) $$, 'all come, in one visit'
);
select results_eq(
  $$ select worker_name, crew_code, crew_name, visit_id = (select visit_id from api.work_order_slots
       where worker_name = 'abe' and visit_id is not null) from api.work_order_slots
       where visit_id is not null order by 1 $$,
  $$ values ('abe', 'ALPHA', 'alpha', true), ('ben', 'ALPHA', 'alpha', true), ('cid', 'ALPHA', 'alpha', true) $$,
  'the list says so; who left the crew before does not come'
);
select results_eq(
  $$ select status, (select count(*) from api.work_order_assignments as a where a.work_order_id = o.id)
       from api.work_orders as o where id = test.id('fan') $$,
  $$ values ('ASSIGNED', 3::bigint) $$, 'and all have the work'
);
select test.refuses(
  $$ select pg_temp.visit('2099-01-06T09:00Z', '2099-01-06T11:00Z') $$, 'CREW_NOT_AVAILABLE', 409,
  'not twice at a time, at the same work either'
);
select lives_ok(
  $$ select pg_temp.visit('2099-01-07T08:00Z', '2099-01-07T10:00Z') $$, 'a second day is a second visit'
);
select is(
  (select count(distinct visit_id)::integer from api.work_order_slots where work_order_title = 'fan'), 2,
  'the first one stays'
);
-- Each lives on its own.
select test.sign_out();
update workforce.workers set account_id = test.id('ann') where id = test.id('abe');
select test.sign_in('ann');
select api.dispatch_slots(array(
  select id from api.work_order_slots where starts_at = '2099-01-06T08:00Z' and visit_id is not null));
select api.decline_slot((select id from api.work_order_slots where worker_name = 'abe'
  and starts_at = '2099-01-06T08:00Z'), 'Ill');
select results_eq(
  $$ select worker_name, status from api.work_order_slots where starts_at = '2099-01-06T08:00Z' order by 1 $$,
  $$ values ('abe', 'DECLINED'), ('ben', 'DISPATCHED'), ('cid', 'DISPATCHED') $$, 'one declines, the others come'
);
select api.cancel_work_order(test.id('fan'), 'Replaced');
select is_empty(
  $$ select 1 from api.work_order_slots where work_order_title = 'fan' and status not in ('DECLINED', 'RELEASED') $$,
  'with the work the visits end'
);
select test.refuses(
  $$ select pg_temp.visit('2099-01-08T08:00Z', '2099-01-08T10:00Z') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'work that is over has no visits'
);
select api.update_crew(test.id('alpha'), '{"archived_at": "2026-01-01T00:00Z"}');
select test.refuses(
  $$ select pg_temp.visit('2099-01-08T08:00Z', '2099-01-08T10:00Z', 'belt') $$, 'CREW_NOT_FOUND', 404,
  'nor does a crew that is archived'
);
select test.sign_out();

-- A warning prevents nobody, and a visit to midnight does not need the next day.
select test.work_order('lift', 'north'), test.crew('beta', 'north'), test.worker('eli', 'north');
insert into workforce.crew_members (organization_id, site_id, crew_id, worker_id, starts_on)
values (test.id('acme'), test.id('north'), test.id('beta'), test.id('eli'), '2026-01-01');
select test.certificate_type('rope', '{"grace_days": 30, "is_blocking": false}'), test.certificate('paper', 'eli',
  'rope', '2099-02-02'),
       test.asset('crane', 'north'), test.requirement('asset_id', 'crane', 'rope');
update work.work_orders set asset_id = test.id('crane') where id = test.id('lift');
select test.sign_in('ann');
select lives_ok(
  $$ select pg_temp.visit('2099-02-10T08:00Z', '2099-02-10T10:00Z', 'lift', 'beta') $$,
    'a certificate in grace is enough'
);
select test.sign_out();
update workforce.certificate_types set grace_days = 0;
select test.sign_in('ann');
select lives_ok(
  $$ select pg_temp.visit('2099-02-02T20:00Z', '2099-02-03T00:00Z', 'lift', 'beta') $$,
    'to the midnight of its last day'
);
select test.refuses(
  $$ select pg_temp.visit('2099-02-03T20:00Z', '2099-02-03T21:00Z', 'lift', 'beta') $$, 'CREW_NOT_AVAILABLE', 409,
  'and no day longer'
);
select test.refuses_fields(
  $$ select pg_temp.visit('2020-01-08T08:00Z', '2020-01-08T08:00Z', 'lift', 'beta') $$, '{p_ends_at}',
  'one fault of a period that is none'
);
select test.sign_out();

-- What was proposed for the work goes, what was proposed for other work stays.
insert into work.slots (organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, status)
select w.organization_id, w.site_id, w.id, test.id('eli'), '2099-03-02T08:00Z', '2099-03-02T09:00Z', 'PROPOSED'
  from work.work_orders as w where w.id in (test.id('lift'), test.id('belt'));
select test.sign_in('ann');
select pg_temp.visit('2099-01-20T08:00Z', '2099-01-20T10:00Z', 'lift', 'beta');
select test.sign_out();
select results_eq(
  $$ select w.title, s.status from work.slots as s join work.work_orders as w on w.id = s.work_order_id
      where s.starts_at = '2099-03-02T08:00Z' order by 1 $$,
  $$ values ('belt', 'PROPOSED'), ('lift', 'RELEASED') $$, 'a proposal for the same work is replaced'
);

-- On hold the work waits for the crew; in progress behind a lockout each joins with the own lock.
select test.work_order('rest', 'north');
select test.sign_in('ann');
select api.hold_work_order(test.id('rest'), '{"hold_reason": "WAITING_FOR_PARTS"}');
select pg_temp.visit('2099-01-21T08:00Z', '2099-01-21T10:00Z', 'rest', 'beta');
select is(
  (select status from api.resume_work_order(test.id('rest'))), 'ASSIGNED', 'work on hold is assigned when it resumes'
);
select test.sign_out();
select test.started_work_order('press', 'north'), test.spot('north');
select test.procedure('off', 'place of north');
select test.lockout('out', 'off', 'VERIFIED', jsonb_build_object('work_order_id', test.id('press')));
select test.sign_in('ann');
select test.refuses(
  $$ select pg_temp.visit('2099-01-22T08:00Z', '2099-01-22T10:00Z', 'press', 'beta') $$, 'OWN_LOCK_MISSING', 422,
  'nobody joins work behind a lockout without a lock'
);
select test.sign_out();
insert into work.slots (id, organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, status)
select test.remember('proposal', uuidv7()), w.organization_id, w.site_id, w.id, test.id('eli'), '2099-01-23T08:00Z',
  '2099-01-23T09:00Z', 'PROPOSED'
  from work.work_orders as w where w.id = test.id('press');
select test.sign_in('ann');
select test.refuses(
  $$ select api.confirm_slots(array[test.id('proposal')]) $$, 'OWN_LOCK_MISSING', 422, 'nor by a proposal'
);
select test.sign_out();
select is(
  (select status from work.slots where id = test.id('proposal')), 'PROPOSED', 'which stays as it was'
);

select * from finish();
rollback;
