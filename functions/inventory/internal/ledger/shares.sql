-- Divides an amount by weights, to four places. What each takes is the difference of two rounded running sums, so that
-- the shares add up to the amount and none is below zero, as what is left to the last could be. Zero to all where no
-- weight is above zero.
create or replace function inventory.shares(p_amount numeric, p_weights numeric[])
returns numeric[]
language sql
immutable
set search_path = ''
as $$
  select array_agg(r.upto - r.before order by r.position)
    from (
      select g.position, g.upto, lag(g.upto, 1, 0::numeric) over (order by g.position) as before
        from (
          select w.position,
                 coalesce(
                   inventory.divide(
                     p_amount * sum(w.weight) over (order by w.position), sum(w.weight) over (), 4
                   ),
                   0
                 ) as upto
            from unnest(p_weights) with ordinality as w (weight, position)
       ) as g
   ) as r
$$;

grant execute on function inventory.shares to assetry_api;
