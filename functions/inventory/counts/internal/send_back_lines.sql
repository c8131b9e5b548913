-- Empties lines of a count, so that they are counted again.
create or replace function inventory.send_back_lines(p_count inventory.counts, p_line_ids uuid[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  update inventory.count_lines as l
     set counted_quantity = null,
         counted_at = null,
         counted_sequence = null,
         recounts = l.recounts + 1
   where l.id = any (p_line_ids)
     and l.count_id = p_count.id;

  update inventory.count_lines as l
     set moved_quantity = null,
         difference = null,
         is_within_tolerance = null,
         submitted_sequence = null
   where l.count_id = p_count.id
     and l.difference is not null;
end
$$;

grant execute on function inventory.send_back_lines to assetry_api;
