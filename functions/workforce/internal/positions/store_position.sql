-- Keeps the position of a worker, who is locked, unless a newer one is known; to three places.
create or replace function workforce.store_position(
  p_worker_id uuid, p_latitude numeric, p_longitude numeric, p_recorded_at timestamptz
)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into workforce.worker_positions as p (organization_id, worker_id, recorded_at, latitude, longitude)
  values (core.current_organization_id(), p_worker_id, p_recorded_at, round(p_latitude, 3), round(p_longitude, 3))
  on conflict (organization_id, worker_id) do update
     set recorded_at = excluded.recorded_at,
         latitude = excluded.latitude,
         longitude = excluded.longitude
   where p.recorded_at < excluded.recorded_at
$$;

grant execute on function workforce.store_position to assetry_api;
