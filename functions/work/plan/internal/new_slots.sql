-- Those of the slots given for a work order that it does not have already.
create or replace function work.new_slots(p_work_order_id uuid, p_slots work.slots[])
returns work.slots[]
language sql
stable
set search_path = ''
as $$
  select array(
    select n
      from unnest(p_slots) as n
     where not exists (
             select 1
               from work.slots as s
              where s.work_order_id = p_work_order_id
                and work.is_live(s.status)
                and s.worker_id = n.worker_id
                and s.starts_at = n.starts_at
                and s.ends_at = n.ends_at
           )
     order by n.worker_id, n.starts_at
  )
$$;

grant execute on function work.new_slots to assetry_api;
