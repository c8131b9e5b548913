-- Whether goods moved before their place was counted. A line that was counted when it was entered tells by its place
-- among the movements, whatever the clock says. The time decides of a movement that was dated back, and of a line that
-- was counted at a given time, or while somebody moved the item.
create or replace function inventory.is_before_counting(p_movement inventory.movements, p_line inventory.count_lines)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
           when p_movement.sequence <= p_line.counted_sequence then true
           when p_line.counted_sequence is null or p_movement.moved_at < p_movement.created_at then
             p_movement.moved_at <= p_line.counted_at
           else false
         end
$$;

grant execute on function inventory.is_before_counting to assetry_api;
