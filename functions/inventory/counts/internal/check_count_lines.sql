-- Refuses no lines, and what is no line of a count.
create or replace function inventory.check_count_lines(p_count inventory.counts, p_line_ids uuid[])
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if coalesce(cardinality(p_line_ids), 0) = 0 then
    perform core.refuse_field('p_line_ids', 'MISSING_VALUE', 'At least one line is required');
  elsif exists (
    select 1
      from unnest(p_line_ids) as n (id)
     where not exists (select 1 from inventory.count_lines as l where l.id = n.id and l.count_id = p_count.id)
  ) then
    perform core.refuse_field('p_line_ids', 'NOT_FOUND', 'No such line of this count');
  end if;
end
$$;

grant execute on function inventory.check_count_lines to assetry_api;
