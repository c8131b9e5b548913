-- The accounts of those who have or watch a work order at present, for whoever has something to tell them of it.
create or replace function work.followers_of(p_organization_id uuid, p_work_order_id uuid)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select w.account_id
      from work.watchers as w
     where w.organization_id = p_organization_id
       and w.work_order_id = p_work_order_id
       and w.ended_at is null
     union
    select k.account_id
      from work.assignments as a
      join workforce.workers as k on k.organization_id = a.organization_id and k.id = a.worker_id
     where a.organization_id = p_organization_id
       and a.work_order_id = p_work_order_id
       and a.ended_at is null
       and k.account_id is not null
  )
$$;

grant execute on function work.followers_of to assetry_api;
