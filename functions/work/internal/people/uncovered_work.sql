-- The work that a worker has and for which he lacks a certificate of a type now, wherever it is, as warnings: each work
-- order within reach, and how many are not.
create or replace function work.uncovered_work(p_worker_id uuid, p_certificate_type_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with uncovered as (
    select distinct w.id, w.work_order_number, w.title, s.code,
           w.site_id = any (core.reachable_site_ids()) as is_reached
      from work.assignments as a
      join work.work_orders as w on w.organization_id = a.organization_id and w.id = a.work_order_id
     cross join lateral work.shortfalls(
        w, array[a.worker_id], core.site_date(w.site_id, clock_timestamp())
     ) as s
     where a.organization_id = core.current_organization_id()
       and a.worker_id = p_worker_id
       and a.ended_at is null
       and s.certificate_type_id = p_certificate_type_id
       and not s.is_warning
  )
  select coalesce(
           jsonb_agg(
             core.fault('id', u.code, format('Is assigned to %s (%s) without it', u.title, u.work_order_number))
               || jsonb_build_object('id', u.id)
             order by u.work_order_number
           ) filter (where u.is_reached),
           '[]'
         ) || case
           when bool_or(not u.is_reached) then jsonb_build_array(
             core.fault(
               'id', min(u.code),
               format(
                 'Is assigned without it at sites that you do not reach: %s', count(*) filter (where not u.is_reached)
               )
             )
           )
           else '[]'
         end
    from uncovered as u
$$;

grant execute on function work.uncovered_work to assetry_api;
