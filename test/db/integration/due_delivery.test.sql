-- Which delivery of an endpoint is next, which endpoints the worker leases, and when it comes back to them.
begin;
select plan(22);

select is(
  (select s.*::text from integration.webhook_states() as s), '(0,0,0)',
  'without an endpoint nothing waits, fails or is late'
);
select test.organization('other');
select test.person('olga', '{*}', '{*}');
select test.webhook_endpoint('theirs', 'olga', '{asset.*}');
select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{*}');
select test.webhook_endpoint(n.name, 'ann', '{asset.*}') from unnest('{erp,bi,held,later}'::text[]) as n (name);
insert into integration.webhook_replays (id, organization_id, endpoint_id, kind, from_at, to_at)
values (test.remember('r', uuidv7()), test.id('acme'), test.id('erp'), 'REPLAY', now(), now());
select test.remember(n.name, uuidv7()) from unnest('{A,B,C,D,E,F,G}'::text[]) as n (name);

select test.webhook_delivery('again', 'erp', 'A', 1, 'r', '-3 hours'),
       test.webhook_delivery('second', 'erp', 'B', 3, p_due => '-1 hour'),
       test.webhook_delivery('first', 'erp', 'C', 2, p_due => '-1 hour'),
       test.webhook_delivery('old', 'erp', 'D', 9, p_due => '-2 hours'),
       test.webhook_delivery('later', 'erp', 'E', 0, p_due => '1 hour'),
       test.webhook_delivery('over', 'erp', 'F', 0, p_status => 'SUCCEEDED'),
       test.webhook_delivery('waits', 'erp', 'G', 0, p_due => null),
       test.webhook_delivery('test', 'erp', null, 9, p_due => '-1 minute', p_priority => 0),
       test.webhook_delivery('of another', 'bi', 'A', 0, p_due => '-9 hours');

-- What is due of an endpoint in that status, in the order in which it is taken and ends.
create function pg_temp.order_of(p_endpoint text, p_status text)
returns text
language plpgsql
as $$
declare
  v_endpoint integration.webhook_endpoints;
  v_delivery integration.webhook_deliveries;
  v_names    text[];
begin
  select * into v_endpoint from integration.webhook_endpoints as e where e.id = test.id(p_endpoint);
  v_endpoint.status := p_status;
  perform set_config('assetry.action', 'next_delivery', true);

  loop
    v_delivery := integration.due_delivery(v_endpoint);
    exit when v_delivery.id is null;
    v_names := v_names || test.name_of(v_delivery.id);
    perform integration.end_delivery(v_delivery, 'SUPPRESSED');
  end loop;

  return array_to_string(v_names, ',');
end
$$;
select is(pg_temp.order_of('erp', 'RETIRED'), null, 'of an endpoint that is retired nothing is due, not even a test');
select is(pg_temp.order_of('erp', 'PAUSED'), 'test', 'of one that is paused, tests alone');
select is(
  pg_temp.order_of('erp', 'ACTIVE'), 'old,first,second,again',
  'of an active one what waits longest, then by the log, replays last; no later one, and none that waits for another'
);
select is(pg_temp.order_of('erp', 'ACTIVE'), null, 'each once');
select is(pg_temp.order_of('bi', 'ACTIVE'), 'of another', 'the others are those of another endpoint');

-- Leases.
create function pg_temp.stand(
  p_endpoint text,
  p_next     interval,
  p_lease    interval default null,
  p_open     integer  default 0,
  p_failed   interval default null
)
returns void
language sql
as $$
  update integration.webhook_standings as s
     set next_at = coalesce(clock_timestamp() + p_next, 'infinity'),
         lease_ends_at = coalesce(clock_timestamp() + p_lease, '-infinity'), open_count = p_open,
         failed_at = clock_timestamp() + p_failed
   where s.endpoint_id = test.id(p_endpoint)
$$;
create function pg_temp.leases(p_most integer)
returns text
language sql
as $$
  select string_agg(test.name_of(l.endpoint_id) || ' ' || l.rate_per_second, ',' order by test.name_of(l.endpoint_id))
    from integration.lease_endpoints(p_most) as l
$$;
update integration.webhook_endpoints as e set rate_per_second = 7 where e.id = test.id('bi');
select pg_temp.stand('erp', '-1 hour', p_open => 3), pg_temp.stand('bi', '-2 hours', '-1 minute', 4, '-1 hour'),
       pg_temp.stand('held', '-5 hours', '1 minute'), pg_temp.stand('later', '1 hour'),
       pg_temp.stand('theirs', '-3 hours');
select results_eq(
  $$ select s.open_count, s.failing_count, round(s.late_seconds / 60) from integration.webhook_states() as s $$,
  $$ values (7::bigint, 1::bigint, 180::double precision) $$,
  'what waits and fails is counted; late is what is due and leased by nobody'
);
update core.organizations as o set status = 'SUSPENDED' where o.id = test.id('other');
select is(pg_temp.leases(1), 'bi 7', 'the endpoint that waits longest is leased first, with its rate');
select is(
  pg_temp.leases(9), 'erp 10', 'then the next; none that is leased or due later, and none of a suspended organization'
);
select is(pg_temp.leases(9), null, 'each by one worker');
select results_eq(
  $$ select test.name_of(s.endpoint_id)
       from integration.webhook_standings as s
      where s.lease_ends_at > clock_timestamp() + interval '50 seconds'
        and s.lease_ends_at <= clock_timestamp() + interval '1 minute'
      order by 1 $$,
  $$ values ('bi'), ('erp'), ('held') $$, 'for a minute'
);

-- The end of a lease: in how many minutes something is due, after a failure in how many seconds.
create function pg_temp.rest(p_endpoint text, p_is_failing boolean default false)
returns text
language plpgsql
as $$
begin
  perform integration.rest_endpoint(test.id(p_endpoint), p_is_failing);
  return (
    select concat_ws(
             ' ', s.lease_ends_at,
             case
               when s.next_at in ('infinity', '-infinity') then s.next_at::text
               when p_is_failing then round(extract(epoch from s.next_at - clock_timestamp()))::text
               else round(extract(epoch from s.next_at - now()) / 60)::text
             end
           )
      from integration.webhook_standings as s
     where s.endpoint_id = test.id(p_endpoint)
  );
end
$$;
create function pg_temp.endpoint_is(p_status text)
returns void
language plpgsql
as $$
begin
  set local session_replication_role = replica;
  update integration.webhook_endpoints as e
     set status = p_status,
         secret = case when p_status <> 'RETIRED' then 'whsec_x' end
   where e.id = test.id('erp');
  set local session_replication_role = origin;
end
$$;
select test.webhook_delivery('replayed', 'erp', 'A', 1, 'r', '20 minutes'),
       test.webhook_delivery('sooner', 'erp', 'B', 1, p_due => '30 minutes'),
       test.webhook_delivery('tried', 'erp', null, 9, p_due => '40 minutes', p_priority => 0);
select is(
  pg_temp.rest('erp'), '-infinity 20', 'an endpoint rests until something of it is due, here a replay'
);
select pg_temp.endpoint_is('PAUSED');
select is(pg_temp.rest('erp'), '-infinity 40', 'of one that is paused, until a test is');
select is(pg_temp.rest('bi'), '-infinity infinity', 'without anything that waits, for ever');
select is(pg_temp.rest('bi', true), '-infinity infinity', 'also after a failure');
select pg_temp.endpoint_is('ACTIVE');
update integration.webhook_deliveries as d set next_attempt_at = now() where d.id = test.id('sooner');
select is(pg_temp.rest('erp', true), '-infinity 5', 'after a failure for five seconds at least');
select is(pg_temp.rest('erp'), '-infinity 0', 'otherwise not at all');
select pg_temp.endpoint_is('RETIRED');
select is(pg_temp.rest('erp'), '-infinity infinity', 'of one that is retired nothing is due');
select results_eq(
  $$ select distinct d.status from integration.webhook_deliveries as d
      where d.endpoint_id = test.id('erp')
        and test.name_of(d.id) in ('replayed', 'sooner', 'tried', 'later', 'waits') $$,
  $$ values ('CANCELLED') $$, 'and what waited is cancelled'
);

-- A body that cannot be made is a failed attempt of what is due, and of nothing else.
select test.webhook_delivery('broken', 'bi', 'C', 1, p_due => '-1 minute'),
       test.webhook_delivery('whole', 'bi', 'D', 2, p_due => '-1 second');
select integration.fail_delivery(test.id('bi'), 'no body');
select results_eq(
  $$ select test.name_of(d.id), d.status, d.attempts, d.attempt_log #>> '{0,error}',
            d.next_attempt_at > clock_timestamp()
       from integration.webhook_deliveries as d where d.id in (test.id('broken'), test.id('whole')) order by 1 $$,
  $$ values ('broken', 'PENDING', 4, 'no body', true), ('whole', 'PENDING', 3, null, false) $$,
  'it is tried again later, and the next one is due'
);
select is(
  (select s.failed_attempts from integration.webhook_standings as s where s.endpoint_id = test.id('bi')), 1,
  'the endpoint has failed once'
);
select lives_ok(
  format($$ select integration.fail_delivery(%L, 'x') $$, test.id('later')), 'where nothing is due nothing fails'
);

select * from finish();
rollback;
