-- What is part of a work order and not over, at any depth and at every site, itself included, to be looked at only:
-- whoever changes it asks work.lock_branch.
create or replace function work.open_parts(p_work_order_id uuid)
returns work.work_orders[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select w
      from work.branch_ids(p_work_order_id) as b
      join work.work_orders as w on w.id = b.id and w.organization_id = core.current_organization_id()
     where not work.is_over(w.status)
     order by w.id
  )
$$;

grant execute on function work.open_parts to assetry_api, assetry_list;
