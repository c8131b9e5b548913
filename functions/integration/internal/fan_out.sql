-- Stores a delivery for each event in these whole transactions and each active endpoint whose patterns name it; returns
-- how many. p_replay: only for its endpoint, again. An event is stored once for an endpoint, and once more for each
-- replay. Standings are locked first, in the order of endpoints, so that what ends meanwhile sees what is stored: a
-- delivery that waits for an earlier one of its record is due when that has ended. An endpoint with 100,000 deliveries
-- that wait gets no more, and the time is noted from which it has a gap.
-- p_is_alone: the lines are not those of whole transactions but of one event, see integration.deliveries_of.
create or replace function integration.fan_out(
  p_lines    audit.events[],
  p_replay   integration.webhook_replays default null,
  p_is_alone boolean                     default false
)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  c_most      constant integer := 100000;
  v_endpoints uuid[];
  v_count     integer;
begin
  v_endpoints := array(
    select e.id
      from integration.webhook_endpoints as e
     where e.status = 'ACTIVE'
       and e.organization_id in (select l.organization_id from unnest(p_lines) as l)
       and (p_replay.id is null or e.id = p_replay.endpoint_id)
     order by e.id
  );

  if v_endpoints = '{}' then
    return 0;
  end if;

  perform
     from integration.webhook_standings as s
    where s.endpoint_id = any (v_endpoints)
    order by s.endpoint_id
      for no key update;

  with wanted as (
    select n.*, e.account_id, e.is_ordered, s.open_count >= c_most and p_replay.id is null as is_gap
      from integration.deliveries_of(p_lines, v_endpoints, p_is_alone) as n
      join integration.webhook_endpoints as e on e.organization_id = n.organization_id and e.id = n.endpoint_id
      join integration.webhook_standings as s on s.organization_id = e.organization_id and s.endpoint_id = e.id
     where (p_replay.event_types is null or n.event_type = any (p_replay.event_types))
       and not exists (
             select
               from integration.webhook_deliveries as o
              where o.organization_id = n.organization_id
                and o.endpoint_id = n.endpoint_id
                and o.event_id = n.event_id
                and o.replay_id is not distinct from case p_replay.kind when 'REPLAY' then p_replay.id end
           )
  ),
  stored as (
    insert into integration.webhook_deliveries (
      organization_id, site_id, endpoint_id, account_id, replay_id, priority, event_id, event_at, event_type, entity,
      entity_id, record_ids, first_sequence, sequence, next_attempt_at
    )
    select w.organization_id, w.site_id, w.endpoint_id, w.account_id,
           case p_replay.kind when 'REPLAY' then p_replay.id end,
           case when p_replay.id is null then 1 else 2 end, w.event_id, w.at, w.event_type, w.entity, w.entity_id,
           w.record_ids, w.first_sequence, w.sequence,
           case
             when w.is_ordered and w.entity_id is not null and (
               lag(true) over (partition by w.endpoint_id, w.entity_id order by w.sequence)
                 or exists (
                   select
                     from integration.webhook_deliveries as o
                    where o.organization_id = w.organization_id
                      and o.endpoint_id = w.endpoint_id
                      and o.entity_id = w.entity_id
                      and o.status = 'PENDING'
                 )
             ) then 'infinity'
             else clock_timestamp()
           end
      from wanted as w
     where not w.is_gap
     order by w.endpoint_id, w.sequence
    returning endpoint_id
  ),
  moved as (
    update integration.webhook_standings as s
       set open_count = s.open_count + c.count,
           next_at = case when c.count > 0 then least(s.next_at, clock_timestamp()) else s.next_at end,
           gap_begins_at = coalesce(s.gap_begins_at, c.gap_begins_at)
      from (
        select u.endpoint_id, count(*) filter (where u.gap_begins_at is null) as count,
               min(u.gap_begins_at) as gap_begins_at
          from (
            select n.endpoint_id, null::timestamptz as gap_begins_at from stored as n
            union all
            select w.endpoint_id, w.at from wanted as w where w.is_gap
          ) as u
         group by u.endpoint_id
      ) as c
     where s.endpoint_id = c.endpoint_id
  )
  select count(*) into v_count from stored;

  return v_count;
end
$$;
