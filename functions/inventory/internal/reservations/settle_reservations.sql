-- Shares what may be used of these items among their hard reservations again, after it changed: what is there is set
-- aside for those that lack it, for whom goods were bought before others, then what is needed first; where less is
-- left than is set aside, those that
-- need it last lose it. Nothing is taken from one for another. Items of which some are pinned are settled one by one.
-- The standings are locked.
create or replace function inventory.settle_reservations(p_storeroom inventory.storerooms, p_item_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_pinned uuid[];
  v_is_due boolean;
begin
  -- What stands as it should is not settled: that is asked in one statement, and mostly all that there is to do.
  select array_agg(s.item_id order by s.item_id) filter (where k.is_pinned),
         bool_or(
           not k.is_pinned
           and (
             coalesce(u.quantity, 0) < s.held_quantity
             or k.is_short and coalesce(u.quantity, 0) > s.held_quantity
           )
         )
    into v_pinned, v_is_due
    from inventory.standings as s
   cross join lateral (
      select bool_or(r.is_hard and (r.bin_id is not null or r.lot_id is not null)) as is_pinned,
             bool_or(r.status = 'BACKORDERED') as is_short
        from inventory.reservations as r
       where r.item_id = s.item_id
         and r.storeroom_id = s.storeroom_id
         and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
   ) as k
    left join inventory.usable_quantities(p_storeroom, p_item_ids) as u on u.item_id = s.item_id
   where s.storeroom_id = p_storeroom.id
     and s.item_id = any (p_item_ids);

  if v_is_due then
    with claimed as materialized (
      select s.id, s.item_id, s.held_quantity
        from inventory.standings as s
       cross join lateral (
          select bool_or(r.bin_id is not null or r.lot_id is not null) as is_pinned
            from inventory.reservations as r
           where r.item_id = s.item_id
             and r.storeroom_id = s.storeroom_id
             and r.is_hard
             and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
       ) as k
       where s.storeroom_id = p_storeroom.id
         and s.item_id = any (p_item_ids)
         and not k.is_pinned
    ),
    rests as materialized (
      select c.id, c.item_id, coalesce(u.quantity, 0) - c.held_quantity as quantity
        from claimed as c
        left join inventory.usable_quantities(p_storeroom, array(select d.item_id from claimed as d)) as u
          on u.item_id = c.item_id
    ),
    claims as (
      select f.id as standing_id,
             f.quantity,
             r.id,
             case
               when f.quantity < 0 then r.held_quantity
               else r.required_quantity - r.issued_quantity + r.returned_quantity - r.held_quantity
             end as most,
             row_number() over (
               partition by f.id
               order by case when f.quantity < 0 then r.needed_at end desc nulls first,
                        case when f.quantity < 0 then r.id end desc,
                        not r.is_bought,
                        r.needed_at nulls last,
                        r.id
             ) as turn
        from rests as f
       cross join lateral (
          select *
            from inventory.reservations as o
           where o.item_id = f.item_id
             and o.storeroom_id = p_storeroom.id
             and o.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
          offset 0
       ) as r
       where case when f.quantity < 0 then r.held_quantity > 0 else f.quantity > 0 and r.status = 'BACKORDERED' end
    ),
    shares as (
      select c.standing_id,
             c.id,
             sign(c.quantity) * greatest(
               least(
                 c.most,
                 abs(c.quantity) - coalesce(
                   sum(c.most) over (
                     partition by c.standing_id order by c.turn rows between unbounded preceding and 1 preceding
                   ),
                   0
                 )
               ),
               0
             ) as quantity
        from claims as c
    ),
    settled as (
      update inventory.reservations as r
         set held_quantity = r.held_quantity + h.quantity,
             was_short = r.was_short or h.quantity < 0
        from shares as h
       where r.id = h.id
         and h.quantity <> 0
    )
    update inventory.standings as s
       set held_quantity = s.held_quantity + h.quantity
      from (select a.standing_id, sum(a.quantity) as quantity from shares as a group by 1) as h
     where s.id = h.standing_id
       and h.quantity <> 0;
  end if;

  perform inventory.settle_pins(p_storeroom, k.item_id) from unnest(v_pinned) as k (item_id);
end
$$;

grant execute on function inventory.settle_reservations to assetry_api;
