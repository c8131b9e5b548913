-- A replay stores what its period has, slice by slice: each settled line once, both ends counted.
begin;
select plan(18);

select test.organization('other');
select test.site('abroad');
select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{*}');
select test.webhook_endpoint('erp', 'ann', '{asset.*}');

-- A line of a transaction of its own, so many minutes ago.
create function pg_temp.line(
  p_name text, p_minutes numeric, p_operation text default 'INSERT', p_organization text default 'acme',
  p_entity text default 'asset.assets', p_transaction xid8 default null
)
returns void
language sql
as $$
  insert into audit.events (
    id, at, transaction, organization_id, site_id, entity, entity_id, operation, before, after
  )
  values (
    test.remember(p_name, uuidv7()), now() - p_minutes * interval '1 minute',
    coalesce(p_transaction, (1000 + 10 * p_minutes)::bigint::text::xid8), test.id(p_organization),
    test.id(case p_organization when 'acme' then 'north' else 'abroad' end), p_entity,
    test.remember('record of ' || p_name, uuidv7()), p_operation, '{}', '{"name": "x"}'
  )
$$;
select pg_temp.line('before', 60.1), pg_temp.line('first', 60), pg_temp.line('changed', 45, 'UPDATE'),
       pg_temp.line('middle', 30), pg_temp.line('behind', 29.9), pg_temp.line('last', 10), pg_temp.line('after', 9.9),
       pg_temp.line('theirs', 40, p_organization => 'other'), pg_temp.line('no event', 41, p_entity => 'x.y'),
       pg_temp.line('open', 42, p_transaction => pg_current_xact_id());

create function pg_temp.replay(p_name text, p_kind text default 'REPLAY', p_types text[] default null)
returns void
language sql
as $$
  insert into integration.webhook_replays (id, organization_id, endpoint_id, kind, from_at, to_at, event_types)
  values (
    test.remember(p_name, uuidv7()), test.id('acme'), test.id('erp'), p_kind, now() - interval '60 minutes',
    now() - interval '10 minutes', p_types
  )
$$;
create function pg_temp.endpoint_is(p_status text, p_open_count integer default 0)
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
  update integration.webhook_standings as s set open_count = p_open_count where s.endpoint_id = test.id('erp');
end
$$;
-- A slice until so many minutes ago: how many lines were read, the events that a replay has stored, and how far it is.
create function pg_temp.slice(p_replay text, p_minutes numeric default 0)
returns text
language plpgsql
as $$
declare
  v_count integer := integration.replay_slice(test.id(p_replay), now() - p_minutes * interval '1 minute');
begin
  return (
    select concat_ws(
             '; ', v_count,
             (
               select coalesce(string_agg(test.name_of(d.event_id), ',' order by d.sequence), '')
                 from integration.webhook_deliveries as d
                where d.replay_id = r.id
             ),
             r.status, extract(epoch from now() - r.through_at)::integer / 60
           )
      from integration.webhook_replays as r
     where r.id = test.id(p_replay)
  );
end
$$;
select set_config('assetry.action', 'replay_webhooks', true);

select pg_temp.replay('all');
select is(
  pg_temp.slice('all', 30), '4; first,changed,middle; STORING; 30',
  'a slice ends with the lines of its own time; what began later, another organization and an open transaction wait'
);
select is(pg_temp.slice('all'), '2; first,changed,middle,behind,last; STORING; 10', 'the next one goes on behind them');
select is(pg_temp.slice('all'), '0; first,changed,middle,behind,last; STORED; 10', 'when nothing is left it is stored');
select is(pg_temp.slice('all'), '0; first,changed,middle,behind,last; STORED; 10', 'and read no more');
select results_eq(
  $$ select distinct d.priority::integer, d.status from integration.webhook_deliveries as d $$,
  $$ values (2, 'PENDING') $$, 'what is delivered again comes last'
);
select is(
  (select s.open_count from integration.webhook_standings as s where s.endpoint_id = test.id('erp')), 5,
  'five deliveries wait'
);

select pg_temp.replay('made', p_types => '{asset.created}');
select is(pg_temp.slice('made'), '6; first,middle,behind,last; STORING; 10', 'of the types that were asked for alone');

-- What was missed is stored unless it was stored for itself: what was delivered again is another matter.
select pg_temp.replay('missed', 'FILL'), pg_temp.replay('missed too', 'FILL');
select pg_temp.line('new', 20);
select pg_temp.slice('missed'), pg_temp.slice('missed too');
select results_eq(
  $$ select test.name_of(d.event_id), d.priority::integer
       from integration.webhook_deliveries as d where d.replay_id is null order by d.event_at $$,
  $$ values ('first', 2), ('changed', 2), ('middle', 2), ('behind', 2), ('new', 2), ('last', 2) $$,
  'a gap is filled once, whoever fills it'
);

-- While the endpoint cannot take more, nothing is read.
select pg_temp.replay('late');
select pg_temp.endpoint_is('PAUSED');
select is(pg_temp.slice('late'), '0; ; STORING', 'of one that is paused the replay waits');
select pg_temp.endpoint_is('DISABLED');
select is(pg_temp.slice('late'), '0; ; STORING', 'also of one that is disabled');
select pg_temp.endpoint_is('ACTIVE', 50000);
select is(pg_temp.slice('late'), '0; ; STORING', 'and where 50,000 deliveries wait');
select pg_temp.endpoint_is('ACTIVE', 49999);
select is(pg_temp.slice('late', 45), '2; first,changed; STORING; 45', 'until one less does');
select pg_temp.endpoint_is('RETIRED');
select is(pg_temp.slice('late'), '0; first,changed; CANCELLED; 45', 'it ends with its endpoint');
select is(
  (select r.cancelled_at between now() and clock_timestamp()
     from integration.webhook_replays as r where r.id = test.id('late')), true, 'at that time'
);

-- 500 lines a slice, and those of the same time as the last one.
select pg_temp.endpoint_is('ACTIVE'), pg_temp.replay('long');
delete from audit.events as e
 where e.organization_id = test.id('acme')
   and e.at between now() - interval '1 hour' and now();
select pg_temp.line('tie', 50 - least(n, 500) / 100.0, p_entity => 'x.y', p_transaction => '7')
  from generate_series(1, 503) as n;
select is(pg_temp.slice('long'), '503; ; STORING; 45', 'lines of one time are not parted');
select is(pg_temp.slice('long'), '0; ; STORED; 10', 'and none is left');
select pg_temp.replay('by the clock'), integration.replay_webhooks(now());
select is(
  (select r.through_at = now() - interval '45 minutes' and r.status = 'STORING'
     from integration.webhook_replays as r where r.id = test.id('by the clock')), true, 'a round reads a slice of each'
);

-- Fifty with which the task has failed are put off, and keep no other from its turn.
select pg_temp.replay('off ' || n) from generate_series(1, 50) as n;
insert into core.task_failures (organization_id, task, subject_id, first_failed_at, failed_at, attempts, error)
select r.organization_id, 'replay_webhooks', r.id, now(), now(), 1, 'x'
  from integration.webhook_replays as r
 where r.status = 'STORING';
select pg_temp.replay('in turn'), integration.replay_webhooks(now());
select is(
  (select array_agg(test.name_of(r.id)) from integration.webhook_replays as r
    where r.status = 'STORING' and r.through_at > now() - interval '60 minutes' and test.name_of(r.id) ~ '^(off|in)'),
  '{in turn}', 'what is put off keeps no other from its turn'
);

select * from finish();
rollback;
