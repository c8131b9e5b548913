-- For each visit what p_stops, slots of the same workers, are near: the first that it overlaps, the one before and the
-- one after.
create or replace function work.stops_near(p_visits work.visit[], p_stops work.slots[])
returns table (
  place bigint, worker_id uuid, starts_at timestamptz, ends_at timestamptz, overlapped_order_id uuid,
  overlapped_at timestamptz, before_at timestamptz, before_site_id uuid, after_at timestamptz, after_site_id uuid
)
language sql
stable
set search_path = ''
as $$
  select v.ordinality, v.worker_id, v.starts_at, v.ends_at,
         (array_agg(s.work_order_id order by s.starts_at, s.id) filter (where o.overlaps))[1],
         min(s.starts_at) filter (where o.overlaps),
         max(s.ends_at) filter (where s.ends_at <= v.starts_at),
         (array_agg(s.site_id order by s.ends_at desc, s.id) filter (where s.ends_at <= v.starts_at))[1],
         min(s.starts_at) filter (where s.starts_at >= v.ends_at),
         (array_agg(s.site_id order by s.starts_at, s.id) filter (where s.starts_at >= v.ends_at))[1]
    from unnest(p_visits) with ordinality as v
    left join unnest(p_stops) as s on s.worker_id = v.worker_id
   cross join lateral (select s.starts_at < v.ends_at and s.ends_at > v.starts_at as overlaps) as o
   group by v.ordinality, v.worker_id, v.starts_at, v.ends_at
$$;

grant execute on function work.stops_near to assetry_api, assetry_list;
