-- Shares what may be used of these items among their hard reservations again, after it changed: what is there is set
-- aside for those that lack it, what is needed first before others; where less is left than is set aside, those that
-- need it last lose it. Nothing is taken from one for another. The standings are locked.
create or replace function inventory.settle_reservations(p_storeroom inventory.storerooms, p_item_ids uuid[])
returns void
language sql
volatile
set search_path = ''
as $$
  with rests as materialized (
    select s.id,
           inventory.usable_quantity(p_storeroom, s.item_id) - s.held_quantity as quantity,
           array(select r from inventory.hard_reservations(s) as r) as reservations
      from inventory.standings as s
     where s.storeroom_id = p_storeroom.id
       and s.item_id = any (p_item_ids)
       and exists (select 1 from inventory.hard_reservations(s))
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
                      r.needed_at nulls last,
                      r.id
           ) as turn
      from rests as f
     cross join lateral unnest(f.reservations) as r
     where case when f.quantity < 0 then r.held_quantity > 0 else r.status = 'BACKORDERED' end
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
     and h.quantity <> 0
$$;

grant execute on function inventory.settle_reservations to assetry_api;
