-- Stores the deliveries of the next transactions of a replay, about 500 lines of the log, and notes how far it is;
-- returns how many lines were read. It waits while the endpoint has much to deliver or is not active, and ends with
-- an endpoint that is retired.
create or replace function integration.replay_slice(p_replay_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_replay integration.webhook_replays;
  v_status text;
  v_open   integer;
  v_lines  audit.events[];
begin
  select * into v_replay
    from integration.webhook_replays as r
   where r.id = p_replay_id
     and r.status = 'STORING'
     for no key update skip locked;

  if not found then
    return 0;
  end if;

  select e.status, s.open_count into v_status, v_open
    from integration.webhook_endpoints as e
    join integration.webhook_standings as s on s.endpoint_id = e.id
   where e.id = v_replay.endpoint_id;

  if v_status = 'RETIRED' then
    update integration.webhook_replays as r
       set status = 'CANCELLED',
           cancelled_at = clock_timestamp()
     where r.id = v_replay.id;
    return 0;
  elsif v_status is distinct from 'ACTIVE' or v_open >= 50000 then
    return 0;
  end if;

  -- All lines of a transaction have one time.
  v_lines := array(
    select l.line
      from (
        select e as line, e.at, e.sequence
          from audit.events as e
         where e.organization_id = v_replay.organization_id
           and e.at >= v_replay.from_at
           and e.at > coalesce(v_replay.through_at, '-infinity')
           and e.at <= least(v_replay.to_at, p_at)
           and e.transaction < audit.settled_before()
         order by e.at
         fetch first 500 rows with ties
      ) as l
     order by l.at, l.sequence
  );

  if v_lines <> '{}' then
    perform integration.fan_out(v_lines, v_replay);
  end if;

  update integration.webhook_replays as r
     set through_at = coalesce((v_lines[cardinality(v_lines)]).at, r.to_at),
         status = case when v_lines = '{}' then 'STORED' else 'STORING' end
   where r.id = p_replay_id;

  return cardinality(v_lines);
end
$$;
