-- Work orders with their due times at another site: calculated again where that keeps other hours, and the due time
-- follows from a target.
create or replace function work.with_targets_at(p_work_orders work.work_orders[], p_site_id uuid)
returns work.work_orders[]
language sql
volatile
set search_path = ''
as $$
  select array(
    select case
             when o.target_minutes is not null
               and not o.is_due_given
               and (select c from workforce.site_calendar(o.site_id) as c)
                   is distinct from (select c from workforce.site_calendar(p_site_id) as c)
             then service.with_target(jsonb_populate_record(o, jsonb_build_object('site_id', p_site_id)))
             else o
           end
      from unnest(p_work_orders) as o
  )
$$;

grant execute on function work.with_targets_at to assetry_api;
