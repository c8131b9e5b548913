-- The crafts of workers, main and further ones, each with its level, within reach or not.
create or replace function workforce.crafts_of(p_worker_ids uuid[])
returns table (worker_id uuid, craft_id uuid, craft_level integer)
language sql
stable
security definer
set search_path = ''
as $$
  select w.id, w.craft_id, w.craft_level
    from workforce.workers as w
   where w.organization_id = core.current_organization_id()
     and w.id = any (p_worker_ids)
  union all
  select c.worker_id, c.craft_id, c.craft_level
    from workforce.worker_crafts as c
   where c.organization_id = core.current_organization_id()
     and c.worker_id = any (p_worker_ids)
$$;

grant execute on function workforce.crafts_of to assetry_api, assetry_list;
