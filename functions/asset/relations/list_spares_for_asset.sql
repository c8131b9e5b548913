create or replace function api.list_spares_for_asset(p_asset_id uuid)
returns table (
  id                   uuid,
  item_id              uuid,
  item_number          text,
  item_name            text,
  source               text,
  category_id          uuid,
  quantity_installed   numeric,
  quantity_recommended numeric,
  is_critical          boolean,
  on_hand_quantity     numeric,
  on_order_quantity    numeric,
  missing_quantity     numeric
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_asset asset.assets;
begin
  select * into v_asset from asset.assets as a where a.id = p_asset_id;

  if not found then
    perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
  end if;

  return query
  with path as (
    select p.id, p.depth from unnest(asset.category_path(v_asset.category_id)) with ordinality as p (id, depth)
  ),
  spare as (
    select distinct on (s.item_id) s.*
      from asset.spares as s
      left join path as p on p.id = s.category_id
     where s.archived_at is null
       and (s.asset_id = p_asset_id or p.id is not null)
     order by s.item_id, p.depth nulls first
  )
  select s.id, s.item_id, i.item_number, i.name, case when s.asset_id is null then 'CATEGORY' else 'ASSET' end,
         s.category_id, s.quantity_installed, s.quantity_recommended, s.is_critical, q.on_hand, q.on_order,
         greatest(s.quantity_recommended - q.on_hand - q.on_order, 0)
    from spare as s
    join inventory.items as i on i.id = s.item_id
   cross join lateral (
      select coalesce(sum(d.quantity), 0) as on_hand, coalesce(sum(d.on_order_quantity), 0) as on_order
        from inventory.standings as d
       where d.organization_id = v_asset.organization_id
         and d.item_id = s.item_id
         and d.site_id = v_asset.site_id
   ) as q
   order by s.is_critical desc, i.item_number, s.id
   limit 1000;
end
$$;

comment on function api.list_spares_for_asset is $$List the spare parts of an asset

Its own (source ASSET) and those of its category and higher categories (CATEGORY), of each item the nearest link, with
the quantities on hand and on order at the site of the asset, in the base unit of the item, and missing_quantity, the
shortage against quantity_recommended. Critical ones first, at most 1,000. Changes nothing.
Refuses with ASSET_NOT_FOUND.$$;
