-- What ends of an endpoint, or of one of its replays, leaves everything else as it was, and lets on what waited for it.
begin;
select plan(17);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{*}');
select test.webhook_endpoint('erp', 'ann', '{asset.*}'), test.webhook_endpoint('bi', 'ann', '{asset.*}');
insert into integration.webhook_replays (id, organization_id, endpoint_id, kind, from_at, to_at)
select test.remember(g.name, uuidv7()), test.id('acme'), test.id('erp'), 'REPLAY', now(), now()
  from (values ('r1'), ('r2')) as g (name);
select test.remember(n.name, uuidv7()) from (values ('A'), ('B'), ('C'), ('D')) as n (name);

select test.webhook_delivery('old', 'erp', 'A', 1, 'r1', p_status => 'SUCCEEDED'),
       test.webhook_delivery('a1', 'erp', 'A', 2, 'r1'), test.webhook_delivery('a2', 'erp', 'A', 3, p_due => null),
       test.webhook_delivery('a3', 'erp', 'A', 4, p_due => null), test.webhook_delivery('b1', 'erp', 'B', 5, 'r2'),
       test.webhook_delivery('c1', 'erp', 'C', 6, 'r1'), test.webhook_delivery('c2', 'erp', 'C', 7, p_due => '1 hour'),
       test.webhook_delivery('d1', 'erp', 'D', 1, p_due => null), test.webhook_delivery('many', 'erp', null, 9, 'r1'),
       test.webhook_delivery('x1', 'bi', 'A', 1, p_due => null), test.webhook_delivery('x2', 'bi', 'A', 2, 'r1');

create temporary view standing as
select test.name_of(d.id) as name, d.status,
       case
         when d.next_attempt_at = 'infinity' then 'never'
         when d.next_attempt_at > now() + interval '59 minutes' then 'later'
         when d.next_attempt_at is not null then 'due'
       end as due,
       d.finished_at is not null as is_over, d.attempts
  from integration.webhook_deliveries as d;
create temporary view counted as
select e.name, s.open_count, s.next_at < 'infinity' as is_due, s.gap_begins_at is not null as has_gap
  from integration.webhook_standings as s
  join integration.webhook_endpoints as e on e.id = s.endpoint_id;
create function pg_temp.count_of(p_count integer)
returns void
language sql
as $$ update integration.webhook_standings set open_count = p_count, next_at = 'infinity' $$;
create function pg_temp.endpoint()
returns integration.webhook_endpoints
language sql
as $$ select e from integration.webhook_endpoints as e where e.id = test.id('erp') $$;

select pg_temp.count_of(8), set_config('assetry.action', 'cancel_webhook_replay', true);
select is(
  integration.cancel_deliveries(pg_temp.endpoint(), test.id('r1')), 3, 'of one replay what waits is cancelled'
);
select results_eq(
  $$ select * from standing order by name $$,
  $$ values
       ('a1', 'CANCELLED', null, true, 3), ('a2', 'PENDING', 'due', false, 3), ('a3', 'PENDING', 'never', false, 3),
       ('b1', 'PENDING', 'due', false, 3), ('c1', 'CANCELLED', null, true, 3), ('c2', 'PENDING', 'later', false, 3),
       ('d1', 'PENDING', 'never', false, 3), ('many', 'CANCELLED', null, true, 3), ('old', 'SUCCEEDED', null, true, 3),
       ('x1', 'PENDING', 'never', false, 3), ('x2', 'PENDING', 'due', false, 3) $$,
  'and what waited for it, one delivery of each record, is due; a retry keeps its time'
);
select results_eq(
  $$ select * from counted order by name $$, $$ values ('bi', 8, false, false), ('erp', 5, true, false) $$,
  'of its endpoint, which has so many less'
);
select is(integration.cancel_deliveries(pg_temp.endpoint(), test.id('r1')), 0, 'once');

-- The end of one delivery.
select pg_temp.count_of(8), set_config('assetry.action', 'next_delivery', true);
select integration.end_delivery(d, 'SUPPRESSED') from integration.webhook_deliveries as d where d.id = test.id('a2');
select results_eq(
  $$ select * from standing where status <> 'CANCELLED' order by name $$,
  $$ values
       ('a2', 'SUPPRESSED', null, true, 3), ('a3', 'PENDING', 'due', false, 3), ('b1', 'PENDING', 'due', false, 3),
       ('c2', 'PENDING', 'later', false, 3), ('d1', 'PENDING', 'never', false, 3), ('old', 'SUCCEEDED', null, true, 3),
       ('x1', 'PENDING', 'never', false, 3), ('x2', 'PENDING', 'due', false, 3) $$,
  'makes the next of its record and endpoint due'
);
select results_eq(
  $$ select * from counted order by name $$, $$ values ('bi', 8, false, false), ('erp', 7, false, false) $$,
  'one less waits'
);
select pg_temp.count_of(0);
select integration.end_delivery(d, 'SUPPRESSED') from integration.webhook_deliveries as d where d.id = test.id('b1');
select is((select c.open_count from counted as c where c.name = 'erp'), 0, 'never less than none');
select set_config('assetry.action', 'complete_delivery', true);
select integration.end_delivery(
         jsonb_populate_record(d, '{"attempts": 4, "attempt_log": [{"status": 500}]}'), 'DEAD'
       )
  from integration.webhook_deliveries as d
 where d.id = test.id('c2');
select results_eq(
  $$ select d.status, d.attempts, d.attempt_log from integration.webhook_deliveries as d where d.id = test.id('c2') $$,
  $$ values ('DEAD', 4, '[{"status": 500}]'::jsonb) $$, 'with its attempts'
);

-- All of an endpoint.
select test.webhook_delivery('late', 'erp', 'B', 10);
select pg_temp.count_of(1), set_config('assetry.action', 'cancel_webhook_replay', true);
select is(integration.cancel_deliveries(pg_temp.endpoint()), 3, 'of an endpoint everything that waits is cancelled');
select results_eq(
  $$ select s.name from standing as s where s.status = 'PENDING' order by s.name $$, $$ values ('x1'), ('x2') $$,
  'and nothing of another'
);
select is((select c.open_count from counted as c where c.name = 'erp'), 0, 'so that nothing waits');

-- What is stored: for active endpoints, up to a hundred thousand that wait.
delete from integration.webhook_deliveries;
create function pg_temp.store(p_name text)
returns integer
language plpgsql
as $$
begin
  perform test.hand_on_events(), test.asset(p_name, 'north');
  return test.hand_on_events();
end
$$;
select set_config('assetry.action', 'pause_webhook_endpoint', true);
update integration.webhook_endpoints set status = 'PAUSED', stopped_at = now() where id = test.id('bi');
update integration.webhook_standings set open_count = 99999, next_at = 'infinity';
select is(pg_temp.store('pump'), 1, 'an active endpoint gets an event, one that is paused none');
select results_eq(
  $$ select * from counted order by name $$, $$ values ('bi', 99999, false, false), ('erp', 100000, true, false) $$,
  'and is due'
);
select is(pg_temp.store('fan'), 0, 'with a hundred thousand that wait it gets no more');
select results_eq(
  $$ select * from counted order by name $$, $$ values ('bi', 99999, false, false), ('erp', 100000, true, true) $$,
  'but has a gap from then on'
);
select set_config('assetry.action', 'pause_webhook_endpoint', true);
update integration.webhook_endpoints set status = 'PAUSED', stopped_at = now() where id = test.id('erp');
select is(pg_temp.store('press'), 0, 'without active endpoints nothing is stored');
select is(
  (select count(*) from integration.webhook_deliveries), 1::bigint, 'one event was'
);

select * from finish();
rollback;
