create or replace function api.list_item_uses(p_item_id uuid)
returns table (
  id                 uuid,
  asset_number       varchar,
  name               varchar,
  status             text,
  site_id            uuid,
  source             text,
  category_id        uuid,
  quantity_installed numeric,
  is_critical        boolean
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not exists (select 1 from inventory.items as i where i.id = p_item_id) then
    perform core.refuse('ITEM_NOT_FOUND', 'No such item', 404);
  end if;

  return query
  with recursive below as (
    select s.id as spare_id, s.category_id, 1 as depth
      from asset.spares as s
     where s.item_id = p_item_id
       and s.category_id is not null
       and s.archived_at is null
    union all
    select b.spare_id, c.id, b.depth + 1
      from below as b
      join asset.categories as c on c.organization_id = core.current_organization_id() and c.parent_id = b.category_id
  ),
  use as (
    select s.asset_id, s.id as spare_id, 0 as depth
      from asset.spares as s
     where s.item_id = p_item_id
       and s.asset_id is not null
       and s.archived_at is null
    union all
    select a.id, b.spare_id, b.depth
      from below as b
      join asset.assets as a on a.organization_id = core.current_organization_id() and a.category_id = b.category_id
  ),
  nearest as (
    select distinct on (u.asset_id) u.asset_id, u.spare_id from use as u order by u.asset_id, u.depth
  )
  select a.id, a.asset_number, a.name, a.status, a.site_id,
         case when s.asset_id is null then 'CATEGORY' else 'ASSET' end, s.category_id, s.quantity_installed,
         s.is_critical
    from nearest as n
    join asset.assets as a on a.id = n.asset_id
    join asset.spares as s on s.id = n.spare_id
   where not asset.is_retired(a.status)
   order by a.asset_number, a.id
   limit 1000;
end
$$;

comment on function api.list_item_uses is $$List the assets that use a spare part

Assets within your reach that are not retired, by their own link (source ASSET) or that of the nearest category
(CATEGORY). Ordered by number, at most 1,000. Changes nothing.
Refuses with ITEM_NOT_FOUND.$$;
