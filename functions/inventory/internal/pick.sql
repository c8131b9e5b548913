-- Where a quantity of an item is taken from: first what expires first, then what came first, then along the bins. Only
-- from the bin and lot that are named, if any are; only what may be used, where that is asked. Answers less than was
-- asked for where there is less. The standing is locked.
create or replace function inventory.pick(
  p_storeroom inventory.storerooms,
  p_line      inventory.line,
  p_quantity  numeric,
  p_is_use    boolean
)
returns setof inventory.balances
language sql
stable
set search_path = ''
as $$
  with places as (
    select b.*, l.expires_on, n.pick_sequence
      from inventory.balances as b
      left join inventory.lots as l on l.id = b.lot_id
      left join inventory.bins as n on n.id = b.bin_id
     where b.item_id = p_line.item_id
       and b.storeroom_id = p_storeroom.id
       and b.quantity > 0
       and b.condition = coalesce(p_line.condition, 'OK')
       and (p_line.bin_id is null or b.bin_id = p_line.bin_id)
       and (p_line.lot_id is null or b.lot_id = p_line.lot_id)
       and n.is_blocked is not true
       and (not p_is_use or coalesce(l.expires_on >= core.site_date(p_storeroom.site_id), true))
  ),
  walk as (
    select p.*,
           coalesce(
             sum(p.quantity) over (
               order by p.expires_on nulls last, p.lot_id nulls last, p.pick_sequence nulls first, p.id
               rows between unbounded preceding and 1 preceding
             ),
             0
           ) as before
      from places as p
  )
  select k.id, k.organization_id, k.site_id, k.item_id, k.storeroom_id, k.bin_id, k.lot_id, k.condition,
         least(k.quantity, p_quantity - k.before)::numeric(18,6), k.is_serial, k.created_at
    from walk as k
   where k.before < p_quantity
   order by k.before, k.id
$$;

grant execute on function inventory.pick to assetry_api;
