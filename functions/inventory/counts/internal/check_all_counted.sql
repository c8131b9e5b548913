-- Refuses a count of which lines were not counted, telling each.
create or replace function inventory.check_all_counted(p_count inventory.counts)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select jsonb_agg(
           core.fault('p_count_id', 'COUNT_INCOMPLETE', format('Line %s has no counted quantity', l.position))
             || jsonb_build_object('id', l.id, 'position', l.position)
           order by l.position
         )
    into v_faults
    from inventory.count_lines as l
   where l.count_id = p_count.id
     and l.counted_quantity is null;

  if v_faults is not null then
    perform core.refuse(
      'COUNT_INCOMPLETE', format('Stock count %s has lines without a counted quantity', p_count.count_number), 422,
      v_faults
    );
  end if;
end
$$;

grant execute on function inventory.check_all_counted to assetry_api;
