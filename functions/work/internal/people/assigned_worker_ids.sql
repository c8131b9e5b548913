-- Who has a work order at present.
create or replace function work.assigned_worker_ids(p_work_order_id uuid)
returns uuid[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(a.worker_id order by a.assigned_at, a.id), '{}')
    from work.assignments as a
   where a.work_order_id = p_work_order_id
     and a.ended_at is null
$$;

grant execute on function work.assigned_worker_ids to assetry_api, assetry_list;
