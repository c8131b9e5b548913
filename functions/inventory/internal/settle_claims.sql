-- What claims still hold of the goods that are there on a day: those of a bin first, then those of a lot beside them,
-- then those of anything beside both, each keep what is there, and what is needed last loses first. So nobody loses
-- what is pinned because goods are gone elsewhere.
create or replace function inventory.settle_claims(
  p_goods  inventory.foreseen_goods[],
  p_claims inventory.foreseen_claim[],
  p_day    date
)
returns inventory.foreseen_claim[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_claims inventory.foreseen_claim[] := p_claims;
begin
  for v_level in 1 .. 3 loop
    with held as materialized (
      select c.*, case when c.bin_id is not null then 1 when c.lot_id is not null then 2 else 3 end as level
        from unnest(v_claims) with ordinality as c
    ),
    rooms as (
      select k.bin_id, k.lot_id,
             coalesce(
               (
                 select sum(g.quantity)
                   from unnest(p_goods) as g
                  where g.occurs_on <= p_day
                    and (k.bin_id is null or g.bin_id = k.bin_id)
                    and (k.lot_id is null or g.lot_id = k.lot_id)
               ),
               0
             )
             - coalesce(
                 (
                   select sum(o.held_quantity)
                     from held as o
                    where o.level < v_level
                      and (k.lot_id is null or o.lot_id = k.lot_id)
                 ),
                 0
               ) as quantity
        from (select distinct h.bin_id, h.lot_id from held as h where h.level = v_level) as k
    ),
    kept as (
      select h.ordinality,
             greatest(
               least(
                 h.held_quantity,
                 r.quantity - coalesce(
                   sum(h.held_quantity) over (
                     partition by h.bin_id, h.lot_id
                     order by h.needed_at nulls last, h.id rows between unbounded preceding and 1 preceding
                   ),
                   0
                 )
               ),
               0
             ) as quantity
        from held as h
        join rooms as r on r.bin_id is not distinct from h.bin_id and r.lot_id is not distinct from h.lot_id
       where h.level = v_level
    )
    select array_agg(
             row(
               h.id, h.bin_id, h.lot_id, h.occurs_on, h.needed_at, k.kept_quantity,
               h.lacking_quantity + h.held_quantity - k.kept_quantity,
               h.lost_quantity + h.held_quantity - k.kept_quantity
             )::inventory.foreseen_claim
             order by h.ordinality
           )
      into v_claims
      from held as h
      left join kept as e on e.ordinality = h.ordinality
     cross join lateral (select coalesce(e.quantity, h.held_quantity) as kept_quantity) as k;
  end loop;

  return coalesce(v_claims, '{}');
end
$$;

grant execute on function inventory.settle_claims to assetry_api, assetry_list;
