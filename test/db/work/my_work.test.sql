-- The work of the caller and of the caller's crew.
begin;
select plan(14);

select test.organization('other');
select test.site('far'), test.worker('stranger', 'far'), test.work_order('theirs', 'far');
insert into work.assignments (organization_id, site_id, work_order_id, worker_id)
select w.organization_id, w.site_id, w.id, test.id('stranger')
  from work.work_orders as w
 where w.id = test.id('theirs');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('tim', '{north}', '{work.read_own,work_order.perform}'),
       test.person('tom', '{north}', '{work_order.perform}'), test.person('guest', '{north}', '{}');
select test.worker('tim the fitter', 'north'), test.worker('tom the fitter', 'north'), test.worker('tess', 'north');
update identity.roles set reading = 'NAMED' where name = 'role of tim';
update workforce.workers set account_id = test.id('tim') where id = test.id('tim the fitter');
update workforce.workers set account_id = test.id('tom') where id = test.id('tom the fitter');
select test.work_order(n.name, 'north', '2099-01-01', '2099-01-02')
  from unnest('{fan,belt,pipe,door,roof}'::text[]) as n (name);
select test.started_work_order('run', 'north', now() - interval '5 hours');
select test.work_order('away', 'south');
select test.crew('a', 'north'), test.crew('old', 'north');
insert into workforce.crew_members (organization_id, site_id, crew_id, worker_id, starts_on, ends_on, is_full_time)
select test.id('acme'), test.id('north'), test.id(m.crew), test.id(m.worker), m.starts_on, m.ends_on, false
  from (
    values ('a', 'tim the fitter', date '2020-01-01', null::date), ('a', 'tess', '2020-01-01', null),
           ('old', 'tim the fitter', '2020-01-01', date '2020-12-31'), ('old', 'tom the fitter', '2020-01-01', null)
  ) as m (crew, worker, starts_on, ends_on);

select test.sign_in('ann');
select api.assign_work_order(test.id(w.name), test.worker_ids(w.worker))
  from (
    values ('fan', 'tim the fitter'), ('belt', 'tess'), ('pipe', 'tom the fitter'), ('run', 'tim the fitter'),
           ('roof', 'tim the fitter')
  ) as w (name, worker);
select test.sign_out();
-- Out of reach.
insert into work.assignments (organization_id, site_id, work_order_id, worker_id)
values (test.id('acme'), test.id('south'), test.id('away'), test.id('tim the fitter'));
select test.sign_in('ann');
select api.cancel_work_order(test.id('roof'), 'Not needed');
select api.schedule_work_order(test.id('fan'), jsonb_build_array(
  jsonb_build_object('worker_id', test.id('tim the fitter'), 'starts_at', '2099-02-03T09:00Z',
    'ends_at', '2099-02-03T10:00Z'),
  jsonb_build_object('worker_id', test.id('tim the fitter'), 'starts_at', '2099-02-02T09:00Z',
    'ends_at', '2099-02-02T10:00Z')
));
select test.sign_out();
insert into work.slots (organization_id, site_id, work_order_id, worker_id, starts_at, ends_at, scheduled_at,
  released_at, status
)
select test.id('acme'), test.id('north'), test.id('fan'), test.id('tim the fitter'), s.starts_at,
       s.starts_at + interval '1 hour', now(), s.released_at,
       case when s.released_at is null then 'PLANNED' else 'RELEASED' end
  from (
    values (timestamptz '2020-01-01', null::timestamptz), (timestamptz '2099-01-01', now())
  ) as s (starts_at, released_at);
insert into work.plan_lines (organization_id, site_id, work_order_id, position, kind, description, quantity, unit,
  unit_cost, currency)
select test.id('acme'), test.id('north'), test.id('run'), p.position, p.kind, 'x', p.quantity, 'h', 0, 'EUR'
  from (values (1, 'LABOUR', 2.5), (2, 'LABOUR', 1), (3, 'TOOL', 7)) as p (position, kind, quantity);
insert into work.labour_entries (organization_id, site_id, work_order_id, worker_id, kind, status, started_at, ended_at)
select test.id('acme'), test.id('north'), test.id('run'), test.id('tim the fitter'), e.kind, e.status,
       now() - e.hours * interval '1 hour', now() - e.hours * interval '1 hour' + interval '30 minutes'
  from (
    values (5, 'WORK', 'RECORDED'), (4, 'WORK', 'REJECTED'), (3, 'TRAVEL', 'RECORDED')
  ) as e (hours, kind, status);

create function pg_temp.work_of(p_name text)
returns text[]
language plpgsql
as $$
declare
  v_titles text[];
begin
  perform test.sign_in(p_name), set_config('role', 'authenticated', true);
  v_titles := array(
    select w.title || case when w.is_assigned_to_me then '' else ' of the crew' end from api.my_work as w order by 1
  );
  perform set_config('role', 'none', true), test.sign_out();
  return v_titles;
end
$$;
create function pg_temp.read_by(p_name text)
returns text[]
language plpgsql
as $$
declare
  v_titles text[];
begin
  perform test.sign_in(p_name), set_config('role', 'authenticated', true);
  v_titles := array(select w.title from api.work_orders as w order by 1);
  perform set_config('role', 'none', true), test.sign_out();
  return v_titles;
end
$$;

select is(pg_temp.work_of('tim'), '{"belt of the crew",fan,run}',
  'one''s own open work and that of the crew, within reach; neither what is cancelled nor what others have');
select is(pg_temp.work_of('tom'), '{pipe}', 'who left a crew shares no work with it');
select is(pg_temp.work_of('guest'), '{}', 'without a worker there is none');
select is(pg_temp.work_of('ann'), '{}', 'also for whoever reads everything');
select is(pg_temp.read_by('tim'), '{belt,fan,run}', 'who reads the own work only reads that of the crew as well');
update workforce.crews set archived_at = now() where id = test.id('a');
select is(pg_temp.work_of('tim'), '{fan,run}', 'an archived crew has none');
update workforce.crews set archived_at = null where id = test.id('a');
update workforce.crew_members set ends_on = current_date - 2 where worker_id = test.id('tess');
select is(pg_temp.work_of('tim'), '{fan,run}', 'nor has somebody who left it');

select test.sign_in('tim');
set local role authenticated;
select results_eq(
  $$ select planned_hours, recorded_hours from api.my_work where title = 'run' $$, $$ values (3.5, 0.50) $$,
  'hours of planned labour, and of recorded work'
);
select results_eq(
  $$ select planned_hours, recorded_hours from api.my_work where title = 'fan' $$, $$ values (null::numeric, 0.00) $$,
  'without planned labour they are empty'
);
select results_eq(
  $$ select next_slot_starts_at from api.my_work where title = 'fan' $$, $$ values (timestamptz '2099-02-02T09:00Z') $$,
  'the next slot is neither a past nor a released one'
);
select is((select next_slot_starts_at from api.my_work where title = 'run'), null, 'without a slot it is empty');
select ok(
  (select allowed_actions @> '["start_work_order"]' from api.my_work where title = 'fan'), 'with what may be done'
);
select is((select asset_criticality from api.my_work where title = 'fan'), null, 'of no asset no criticality');
reset role;
select test.sign_out();
select test.sign_in('ann');
select api.complete_work_order(test.id('run'));
select test.sign_out();
select is(pg_temp.work_of('tim'), '{fan}', 'what is completed is over');

select * from finish();
rollback;
