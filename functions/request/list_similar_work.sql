create or replace function api.list_similar_work(
  p_site_id     uuid    default null,
  p_asset_id    uuid    default null,
  p_location_id uuid    default null,
  p_problem_id  uuid    default null,
  p_days        integer default 30
)
returns table (
  kind text, id uuid, number text, title text, status text, priority text, reported_at timestamptz, asset_id uuid,
  location_id uuid, problem_id uuid
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_since timestamptz;
begin
  if coalesce(p_asset_id, p_location_id) is null then
    perform core.refuse_field('p_asset_id', 'MISSING_VALUE', 'An asset or a location is required');
  elsif coalesce(p_days not between 1 and 365, true) then
    perform core.refuse_field('p_days', 'OUT_OF_RANGE', 'Expected a number from 1 to 365');
  end if;

  v_since := clock_timestamp() - make_interval(days => p_days);

  return query
  select 'REQUEST', r.id, r.request_number, r.title, r.status, r.priority, r.reported_at, r.asset_id, r.location_id,
         r.problem_id
    from request.requests as r
   where request.is_open(r.status)
     and r.reported_at >= v_since
     and coalesce(r.site_id = p_site_id, true)
     and (r.asset_id = p_asset_id or (p_asset_id is null and r.location_id = p_location_id))
     and coalesce(r.problem_id = p_problem_id, true)
   union all
  select 'WORK_ORDER', w.id, w.work_order_number, w.title, w.status, w.priority, w.reported_at, w.asset_id,
         w.location_id, null
    from work.work_orders as w
   where not work.is_over(w.status)
     and w.reported_at >= v_since
     and coalesce(w.site_id = p_site_id, true)
     and (w.asset_id = p_asset_id or (p_asset_id is null and w.location_id = p_location_id))
     and not exists (
           select 1
             from request.requests as r
            where r.work_order_id = w.id
              and r.problem_id <> p_problem_id
         )
   order by 7 desc, 2
   limit 100;
end
$$;

comment on function api.list_similar_work is $$List open requests and work orders similar to one

On the asset, or at the location when no asset is given, reported in the last p_days, latest first, at most 100. kind
is REQUEST or WORK_ORDER. Changes nothing.
p_site_id: Id of a row of /sites; required unless an asset or location is given
p_asset_id: Id of a row of /assets; default none
p_location_id: Id of a row of /locations, used without p_asset_id; default none
p_problem_id: Id of a row of /request_problems: requests with another problem are omitted; default all
p_days: Number of days to search, 1 to 365
Refuses with VALIDATION_FAILED.$$;
