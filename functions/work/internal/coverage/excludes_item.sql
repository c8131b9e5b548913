-- Whether a line of a contract leaves out an item, by itself or by its category or one above that.
create or replace function work.excludes_item(p_coverage_id uuid, p_item_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  with recursive kinds as (
    select k.id, k.parent_id
      from inventory.items as i
      join asset.categories as k on k.id = i.category_id
     where i.id = p_item_id
    union all
    select k.id, k.parent_id from kinds as c join asset.categories as k on k.id = c.parent_id
  )
  select exists (
           select 1
             from contract.coverage_exclusions as x
            where x.organization_id = core.current_organization_id()
              and x.coverage_id = p_coverage_id
              and (x.item_id = p_item_id or x.category_id in (select k.id from kinds as k))
         )
$$;

grant execute on function work.excludes_item to assetry_api, assetry_list;
