-- Where a quantity of an item is taken from: first what expires first, then what came first, then along the bins. Only
-- from the bin and lot that are named, if any are; only what may be used, where that is asked. p_kept says what stays
-- for reservations that are pinned, other than those of p_own_ids: ALL that they hold, what they hold in named BINS
-- only, or NONE. Answers less than was asked for where there is less. The standing is locked.
create or replace function inventory.pick(
  p_storeroom inventory.storerooms,
  p_line      inventory.line,
  p_quantity  numeric,
  p_is_use    boolean,
  p_kept      text   default 'ALL',
  p_own_ids   uuid[] default '{}'
)
returns setof inventory.balances
language sql
stable
set search_path = ''
as $$
  with pins as materialized (
    select *
      from inventory.pins(p_storeroom.id, p_line.item_id, p_own_ids)
     where coalesce(p_line.condition, 'OK') = 'OK'
       and (p_kept = 'ALL' or (p_kept = 'BINS' and bin_id is not null))
  ),
  places as (
    select b.*, l.expires_on, n.pick_sequence,
           greatest(
             b.quantity - coalesce(
               (
                 select sum(p.quantity)
                   from pins as p
                  where p.bin_id = b.bin_id
                    and p.lot_id is not distinct from b.lot_id
               ),
               0
             ),
             0
           ) as free_quantity
      from inventory.balances as b
      left join inventory.lots as l on l.id = b.lot_id
      left join inventory.bins as n on n.id = b.bin_id
     where b.item_id = p_line.item_id
       and b.storeroom_id = p_storeroom.id
       and b.quantity > 0
       and b.condition = coalesce(p_line.condition, 'OK')
       and (p_line.lot_id is null or b.lot_id = p_line.lot_id)
       and n.is_blocked is not true
       and (not p_is_use or coalesce(l.expires_on >= core.site_date(p_storeroom.site_id), true))
  ),
  -- What is pinned to a lot may lie in any of its bins: of all of them together so much stays.
  lots as materialized (
    select p.lot_id,
           sum(p.quantity) - (select sum(o.quantity) from pins as o where o.lot_id = p.lot_id) as free_quantity
      from places as p
     where p.lot_id in (select o.lot_id from pins as o where o.bin_id is null)
     group by p.lot_id
  ),
  free as (
    select p.*,
           greatest(
             least(
               p.free_quantity,
               o.free_quantity - coalesce(
                 sum(p.free_quantity) over (
                   partition by p.lot_id
                   order by p.pick_sequence nulls first, p.id rows between unbounded preceding and 1 preceding
                 ),
                 0
               )
             ),
             0
           ) as taken_quantity
      from places as p
      left join lots as o on o.lot_id = p.lot_id
     where p_line.bin_id is null
        or p.bin_id = p_line.bin_id
  ),
  walk as (
    select f.*,
           coalesce(
             sum(f.taken_quantity) over (
               order by f.expires_on nulls last, f.lot_id nulls last, f.pick_sequence nulls first, f.id
               rows between unbounded preceding and 1 preceding
             ),
             0
           ) as before
      from free as f
     where f.taken_quantity > 0
  )
  select k.id, k.organization_id, k.site_id, k.item_id, k.storeroom_id, k.bin_id, k.lot_id, k.condition,
         least(k.taken_quantity, p_quantity - k.before)::numeric(18,6), k.is_serial, k.created_at,
         k.is_taken
    from walk as k
   where k.before < p_quantity
   order by k.before, k.id
$$;

grant execute on function inventory.pick to assetry_api;
