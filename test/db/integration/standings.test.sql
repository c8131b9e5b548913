-- When an endpoint is due again, and what private functions store for the endpoint of the caller's organization alone.
begin;
select plan(23);

select test.organization('other');
select test.person('olga', '{*}', '{*}');
select test.webhook_endpoint('theirs', 'olga');
insert into integration.webhook_replays (id, organization_id, endpoint_id, kind, from_at, to_at)
values (test.remember('their replay', uuidv7()), test.id('other'), test.id('theirs'), 'REPLAY', now(), now());
select test.organization('acme');
select test.person('ann', '{*}', '{*}');
select test.webhook_endpoint('erp', 'ann'), test.webhook_endpoint('bi', 'ann');
insert into integration.webhook_replays (id, organization_id, endpoint_id, kind, from_at, to_at)
select test.remember(g.name, uuidv7()), test.id('acme'), test.id('erp'), 'REPLAY', now(), now()
  from (values ('r1'), ('r2')) as g (name);
select test.remember(n.name, uuidv7()) from (values ('A'), ('B'), ('C'), ('D')) as n (name);

-- How long from now each endpoint is not due, in minutes, after erp rests; -1 is due at once.
create function pg_temp.rest(p_is_failing boolean default false)
returns text
language plpgsql
as $$
begin
  update integration.webhook_standings
     set next_at = now() + interval '5 hours', lease_ends_at = now() + interval '1 hour';
  perform integration.rest_endpoint(test.id('erp'), p_is_failing);
  return (
    select string_agg(
             e.name || ' '
               || case
                    when s.next_at = 'infinity' then 'never'
                    when s.next_at <= clock_timestamp() then 'now'
                    when s.next_at <= clock_timestamp() + interval '6 seconds' then 'soon'
                    else round(extract(epoch from s.next_at - now()) / 60)::text
                  end
               || case when s.lease_ends_at > now() then ' leased' else '' end,
             ', ' order by e.name
           )
      from integration.webhook_standings as s
      join integration.webhook_endpoints as e on e.id = s.endpoint_id
     where e.id in (test.id('erp'), test.id('bi'))
  );
end
$$;
create function pg_temp.set_status(p_status text)
returns void
language sql
as $$
  set local session_replication_role = replica;
  update integration.webhook_endpoints set status = p_status, stopped_at = now() where id = test.id('erp');
  set local session_replication_role = origin
$$;

select is(
  pg_temp.rest(), 'bi 300 leased, erp never', 'an endpoint without deliveries is not due, and others stay leased'
);
select test.webhook_delivery('x', 'bi', 'A', 1);
select is(pg_temp.rest(), 'bi 300 leased, erp never', 'nor by those of another');
select test.webhook_delivery('test', 'erp', 'B', 1, p_due => '30 minutes', p_priority => 0),
       test.webhook_delivery('event', 'erp', 'A', 1, p_due => '1 hour'),
       test.webhook_delivery('second', 'erp', 'C', 3, p_due => '50 minutes'),
       test.webhook_delivery('again', 'erp', 'B', 2, 'r1', p_due => '10 minutes'),
       test.webhook_delivery('over', 'erp', 'C', 1, p_status => 'SUCCEEDED');
select is(pg_temp.rest(), 'bi 300 leased, erp 10', 'it is due with the first of tests, events and replays');
select is(pg_temp.rest(true), 'bi 300 leased, erp 10', 'which also a failure waits for');
select pg_temp.set_status('PAUSED');
select is(pg_temp.rest(), 'bi 300 leased, erp 30', 'of one that is not active, tests alone');
select pg_temp.set_status('ACTIVE');
delete from integration.webhook_deliveries where id in (test.id('again'), test.id('test'));
select is(pg_temp.rest(), 'bi 300 leased, erp 50', 'and the first of each kind');
select test.webhook_delivery('due', 'erp', 'C', 2, p_due => '-1 minute');
select is(pg_temp.rest(), 'bi 300 leased, erp now', 'what is due is sent at once');
select is(pg_temp.rest(true), 'bi 300 leased, erp soon', 'after a failure in five seconds');

-- What is stored, as the owner.
select set_config('assetry.organization_id', test.id('acme')::text, true),
       set_config('assetry.account_id', test.id('ann')::text, true);
create temporary view replays as
select e.name, r.kind, r.status, r.event_types, round(extract(epoch from now() - r.from_at) / 60) as minutes
  from integration.webhook_replays as r
  join integration.webhook_endpoints as e on e.id = r.endpoint_id
 where r.id not in (test.id('r1'), test.id('r2'), test.id('their replay'));
select integration.store_fill(test.id('erp'), now() - interval '1 hour');
select results_eq(
  'select * from replays', $$ values ('erp', 'FILL', 'STORING', null::text[], 75::numeric) $$,
  'what an endpoint missed is filled from a quarter of an hour before'
);
delete from integration.webhook_replays where kind = 'FILL';
select integration.store_fill(test.id('erp'), now() - interval '30 days');
select results_eq('select r.minutes from replays as r', 'values (10080::numeric)', 'from seven days ago at most');
delete from integration.webhook_replays where kind = 'FILL';
select integration.store_fill(test.id('theirs'), now());
select is_empty('select from replays', 'of another organization nothing is');
select is(
  integration.store_replay(test.id('theirs'), null, now(), now(), null), null, 'nor is anything of it replayed'
);
select integration.store_replay(test.id('bi'), null, now() - interval '1 hour', now(), '{asset.created}'),
       integration.store_replay(test.id('erp'), '{}', null, null, null);
select results_eq(
  'select * from replays order by name',
  $$ values ('bi', 'REPLAY', 'STORING', '{asset.created}'::text[], 60::numeric),
            ('erp', 'REPLAY', 'STORED', null, 0) $$,
  'a period is stored by and by, deliveries by their ids at once'
);

-- What has not ended yet is not read, nor what lies outside of the period.
select set_config('assetry.action', 'replay_webhooks', true);
select test.site('north'), test.asset('pump', 'north');
select is(
  integration.replay_slice(r.id, clock_timestamp()), 0, 'of transactions that are not over nothing is stored'
)
  from integration.webhook_replays as r
 where r.endpoint_id = test.id('bi');
select is(
  (select r.status from integration.webhook_replays as r where r.endpoint_id = test.id('bi')), 'STORED',
  'a replay is over when nothing is left'
);

-- Deliveries again: those of the endpoint, but no tests; each event once.
delete from integration.webhook_deliveries;
select test.webhook_delivery('t', 'erp', 'A', 1, p_status => 'DEAD', p_priority => 0),
       test.webhook_delivery('e', 'erp', 'A', 2, p_status => 'SUCCEEDED'),
       test.webhook_delivery('r', 'erp', 'B', 3, 'r1', p_status => 'SUCCEEDED'),
       test.webhook_delivery('left out', 'erp', 'B', 5, p_status => 'SUCCEEDED'),
       test.webhook_delivery('y', 'bi', 'A', 4, p_status => 'SUCCEEDED');
update integration.webhook_standings set open_count = 5;
select is(
  integration.store_repeats(
    test.id('erp'), test.id('r2'), array[test.id('t'), test.id('e'), test.id('e'), test.id('r'), test.id('y')]
  ),
  2, 'deliveries of the endpoint are stored again, without tests'
);
select results_eq(
  $$ select d.sequence, d.priority::integer, d.status, d.endpoint_id = test.id('erp')
       from integration.webhook_deliveries as d where d.replay_id = test.id('r2') order by d.sequence $$,
  $$ values (2::bigint, 2, 'PENDING', true), (3, 2, 'PENDING', true) $$, 'as those of the replay'
);
select results_eq(
  $$ select e.name, s.open_count from integration.webhook_standings as s
       join integration.webhook_endpoints as e on e.id = s.endpoint_id order by e.name $$,
  $$ values ('bi', 5), ('erp', 7), ('theirs', 5) $$, 'which wait for it'
);

-- The end of a replay.
select set_config('assetry.action', 'cancel_webhook_replay', true);
select is(
  (select integration.end_replay(r) from integration.webhook_replays as r where r.id = test.id('r2')), 2,
  'with a replay its deliveries end'
);
select results_eq(
  $$ select test.name_of(r.id), r.status, r.cancelled_at is not null, r.cancelled_by = test.id('ann')
       from integration.webhook_replays as r
      where r.id in (test.id('r1'), test.id('r2'), test.id('their replay'))
      order by 1 $$,
  $$ values ('r1', 'STORING', false, null::boolean), ('r2', 'CANCELLED', true, true),
            ('their replay', 'STORING', false, null) $$,
  'and no other replay'
);
select is(
  (select integration.end_replay(r) from integration.webhook_replays as r where r.id = test.id('their replay')), 0,
  'one of another organization has none'
);
select is(
  (select r.status from integration.webhook_replays as r where r.id = test.id('their replay')), 'STORING', 'and goes on'
);
select set_config('assetry.organization_id', '', true), set_config('assetry.account_id', '', true);

-- Gaps are filled when fewer than half of what is too much wait.
update integration.webhook_standings as s
   set gap_begins_at = case when s.endpoint_id <> test.id('theirs') then now() end,
       open_count = case s.endpoint_id when test.id('erp') then 49999 when test.id('bi') then 50000 else 0 end;
select integration.fill_gaps();
select results_eq(
  $$ select e.name, s.gap_begins_at is not null,
            (select count(*) from integration.webhook_replays as r where r.endpoint_id = e.id and r.kind = 'FILL')
       from integration.webhook_standings as s
       join integration.webhook_endpoints as e on e.id = s.endpoint_id
      order by e.name $$,
  $$ values ('bi', true, 0::bigint), ('erp', false, 1), ('theirs', false, 0) $$, 'and what has none gets nothing'
);

select * from finish();
rollback;
