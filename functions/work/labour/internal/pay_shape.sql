-- How pieces of hours are paid, without what an hour costs: two that are alike are paid alike.
create or replace function work.pay_shape(p_pieces work.labour_pieces[], p_labour_entry_id uuid)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_agg(
           jsonb_build_array(
             p.started_at, p.minutes, p.base_fact, p.base_kind, p.base_value, p.increment_fact, p.increment_value
           )
           order by p.position
         )
    from unnest(p_pieces) as p
   where p.labour_entry_id = p_labour_entry_id
$$;

grant execute on function work.pay_shape to assetry_api;
