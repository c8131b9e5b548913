-- What an action tells of the movements that came of one of its lines.
create or replace function inventory.moved_answer(p_movements inventory.movements[], p_line integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(
             inventory.movement_answer(m, p_line, (select inventory.reads_values())) order by m.sequence
           ), '[]'
         )
    from unnest(p_movements) as m
$$;

grant execute on function inventory.moved_answer to assetry_api;
