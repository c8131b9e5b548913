-- What is left of foreseen goods when the claim at this place of the array takes what it holds and lacks, on a day:
-- what expires first before others, from where it is pinned, and never what others hold, as inventory.pick does for
-- what is there.
create or replace function inventory.take_foreseen(
  p_goods    inventory.foreseen_goods[],
  p_claims   inventory.foreseen_claim[],
  p_position integer,
  p_day      date
)
returns inventory.foreseen_goods[]
language sql
stable
set search_path = ''
as $$
  with own as (
    select c.* from unnest(p_claims[p_position : p_position]) as c
  ),
  held as materialized (
    select c.bin_id, c.lot_id, c.held_quantity as quantity
      from unnest(p_claims) with ordinality as c
     where c.ordinality <> p_position
       and c.held_quantity > 0
  ),
  places as materialized (
    select g.ordinality, g.bin_id, g.lot_id, g.quantity,
           greatest(
             g.quantity - coalesce(
               (
                 select sum(h.quantity)
                   from held as h
                  where h.bin_id = g.bin_id
                    and h.lot_id is not distinct from g.lot_id
               ),
               0
             ),
             0
           ) as free_quantity
      from unnest(p_goods) with ordinality as g
     where g.quantity > 0
       and g.occurs_on <= p_day
  ),
  lots as (
    select p.lot_id,
           sum(p.quantity)
           - coalesce((select sum(h.quantity) from held as h where h.lot_id = p.lot_id), 0) as free_quantity
      from places as p
     where p.lot_id is not null
     group by p.lot_id
  ),
  free as (
    select p.ordinality,
           greatest(
             least(
               p.free_quantity,
               l.free_quantity - coalesce(
                 sum(p.free_quantity) over (
                   partition by p.lot_id order by p.ordinality rows between unbounded preceding and 1 preceding
                 ),
                 0
               )
             ),
             0
           ) as quantity
      from places as p
     cross join own as o
      left join lots as l on l.lot_id = p.lot_id
     where (o.bin_id is null or p.bin_id = o.bin_id)
       and (o.lot_id is null or p.lot_id = o.lot_id)
  ),
  wanted as (
    select least(
             o.held_quantity + o.lacking_quantity,
             (select coalesce(sum(p.quantity), 0) from places as p)
             - (select coalesce(sum(h.quantity), 0) from held as h)
           ) as quantity
      from own as o
  ),
  taken as (
    select f.ordinality,
           greatest(
             least(
               f.quantity,
               w.quantity - coalesce(
                 sum(f.quantity) over (order by f.ordinality rows between unbounded preceding and 1 preceding), 0
               )
             ),
             0
           ) as quantity
      from free as f
     cross join wanted as w
  )
  select coalesce(
           array_agg(
             row(
               g.id, g.bin_id, g.lot_id, g.occurs_on, g.expires_on, g.quantity - coalesce(t.quantity, 0)
             )::inventory.foreseen_goods
             order by g.ordinality
           ),
           '{}'
         )
    from unnest(p_goods) with ordinality as g
    left join taken as t on t.ordinality = g.ordinality
$$;

grant execute on function inventory.take_foreseen to assetry_api, assetry_list;
