-- What becomes of an attempt, and of an endpoint that fails for days.
begin;
select plan(28);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{*}'),
       test.person('max', '{*}', '{*}');
select test.relay('mail', 'EMAIL', 'ACTIVE');
select test.webhook_endpoint('erp', 'ann', '{asset.*}');
select test.hand_on_events();
select test.asset(n.name, 'north') from unnest('{pump,fan,press,lift}'::text[]) as n (name);
select test.hand_on_events();
create temporary view standing as
select s.* from integration.webhook_standings as s where s.endpoint_id = test.id('erp');
create function pg_temp.delivery(p_asset text)
returns integration.webhook_deliveries
language sql
as $$ select d from integration.webhook_deliveries as d where d.entity_id = test.id(p_asset) order by d.id limit 1 $$;

-- One that has ended stays as it was, and a late answer of an attempt that is not the last one counts for nothing.
update integration.webhook_deliveries as d set attempts = 2 where d.entity_id = test.id('pump');
select is(
  integration.complete_delivery((pg_temp.delivery('pump')).id, 1, 200), false, 'an attempt before the last counts not'
);
select is((pg_temp.delivery('pump')).status, 'PENDING', 'and changes nothing');
select integration.complete_delivery((pg_temp.delivery('pump')).id, 2, 200);
select is((select s.open_count from standing as s), 3, 'one that ended waits no more');
select is_empty(
  $$ select t.action, t.from_status
       from core.transitions as t
      where t.entity = 'integration.webhook_deliveries'
        and (t.from_status <> 'PENDING' or t.permission is not null) $$,
  'nothing moves a delivery on that has ended, and nobody calls for it'
);
create function pg_temp.late(p_status text)
returns text
language plpgsql
as $$
begin
  set local session_replication_role = replica;
  update integration.webhook_deliveries as d set status = p_status where d.entity_id = test.id('pump');
  set local session_replication_role = origin;
  return format(
    '%s %s', integration.complete_delivery((pg_temp.delivery('pump')).id, 2, 500), (pg_temp.delivery('pump')).status
  );
end
$$;
select is(
  pg_temp.late(s.status), 'f ' || s.status, 'an answer that comes late changes nothing of one that is ' || s.status
)
  from unnest('{SUCCEEDED,DEAD,SUPPRESSED,CANCELLED}'::text[]) as s (status);
select is((select s.open_count from standing as s), 3, 'also in what waits');

-- A failure is tried again later, and the wait that the receiver asks for is kept, up to a day.
create function pg_temp.fail(p_asset text, p_attempt integer, p_status integer, p_wait integer default null)
returns interval
language plpgsql
as $$
begin
  update integration.webhook_deliveries as d set attempts = p_attempt where d.entity_id = test.id(p_asset);
  perform integration.complete_delivery((pg_temp.delivery(p_asset)).id, p_attempt, p_status, p_retry_seconds => p_wait);
  return date_trunc('second', (pg_temp.delivery(p_asset)).next_attempt_at - clock_timestamp());
end
$$;
select ok(pg_temp.fail('fan', 1, 500) between interval '4 seconds' and interval '5.5 seconds', 'in five seconds first');
select ok(
  pg_temp.fail('fan', 5, 302) between interval '4.4 hours' and interval '5.5 hours',
  'then in hours; a redirect fails'
);
select ok(pg_temp.fail('fan', 1, 429, 7200) between interval '1.9 hours' and interval '2 hours', 'as asked for');
select ok(pg_temp.fail('fan', 1, 503, 999999) between interval '23 hours' and interval '24 hours', 'a day at most');
select ok(pg_temp.fail('fan', 1, 500, 7200) < interval '6 seconds', 'and with no other status');
select ok(pg_temp.fail('fan', 2, 429, 1) between interval '4.5 minutes' and interval '5.5 minutes', 'never sooner');
select ok(
  pg_temp.fail('fan', 9, 500) between interval '21.5 hours' and interval '26.4 hours', 'a day before the last attempt'
);
select is((pg_temp.delivery('fan')).status, 'PENDING', 'which is the tenth');
select pg_temp.fail('fan', 10, 500);
select is((pg_temp.delivery('fan')).status, 'DEAD', 'ten times');

-- After a day the account is notified, once; after five days and ten failures nothing more is sent.
create function pg_temp.failing(p_since interval, p_times integer)
returns void
language sql
as $$
  update integration.webhook_standings as s
     set failed_at = clock_timestamp() - p_since, failed_attempts = p_times
   where s.endpoint_id = test.id('erp')
$$;
create temporary view told as
select m.recipient, m.subject from test.told as m where m.organization_id = test.current_organization();
select pg_temp.failing('23 hours 59 minutes', 50), pg_temp.fail('press', 1, 500);
select is_empty($$ select from told $$, 'nobody is told within a day');
select pg_temp.failing('24 hours 1 minute', 50), pg_temp.fail('press', 1, 500), pg_temp.fail('press', 1, 500);
select results_eq(
  $$ select * from told $$, $$ values ('ann@example.org', 'Webhook endpoint erp fails') $$,
  'then the account of the endpoint is, once'
);
select pg_temp.failing('5 days 1 minute', 8), pg_temp.fail('press', 1, 500);
select is(
  (select e.status from integration.webhook_endpoints as e where e.id = test.id('erp')), 'ACTIVE',
  'an endpoint with few events is not disabled by nine failures'
);
select pg_temp.failing('4 days 23 hours', 50), pg_temp.fail('press', 1, 500);
select is(
  (select e.status from integration.webhook_endpoints as e where e.id = test.id('erp')), 'ACTIVE',
  'nor before five days'
);
update integration.webhook_deliveries as d set attempts = 1 where d.entity_id = test.id('lift');
select pg_temp.failing('5 days 1 minute', 50),
       integration.complete_delivery((pg_temp.delivery('lift')).id, 1, 204);
select results_eq(
  $$ select s.failed_at, s.failed_attempts, s.warned_at, s.last_success_at is null from standing as s $$,
  $$ values (null::timestamptz, 0, null::timestamptz, false) $$, 'one success ends the time of failure'
);
select pg_temp.failing('5 days 1 minute', 9), pg_temp.fail('press', 1, 500);
select results_eq(
  $$ select e.status, e.stop_reason, e.stopped_at is null
       from integration.webhook_endpoints as e where e.id = test.id('erp') $$,
  $$ values ('DISABLED', 'no delivery succeeded for five days', false) $$,
  'the tenth failure after five days disables it'
);
select set_eq(
  $$ select * from told $$,
  $$ values ('ann@example.org', 'Webhook endpoint erp fails'),
            ('ann@example.org', 'Webhook endpoint erp is DISABLED') $$,
  'of which its account is told, too'
);
select is(
  (select e.action from audit.events as e where e.entity_id = test.id('erp') order by e.sequence desc limit 1),
  'complete_delivery', 'the log says what did it'
);
update integration.webhook_deliveries as d set next_attempt_at = now() where d.status = 'PENDING';
select is(test.deliver('erp'), 'NONE', 'nothing is sent to it');

select test.webhook_endpoint('gone', 'ann', '{asset.*}');
select test.asset('crane', 'north');
select test.hand_on_events();
select test.deliver('gone', 410);
select is(
  (select e.stop_reason from integration.webhook_endpoints as e where e.id = test.id('gone')),
  'the receiver answered 410 Gone', 'one that says that it is gone is asked no more'
);

select * from finish();
rollback;
