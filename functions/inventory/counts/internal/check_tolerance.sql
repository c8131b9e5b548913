-- Refuses a count that differs by more than its tolerance and was not approved, telling each line.
create or replace function inventory.check_tolerance(p_count inventory.counts)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select jsonb_agg(
           core.fault(
             'p_count_id', 'APPROVAL_NEEDED', format('Line %s differs by %s', l.position, trim_scale(l.difference))
           )
             || jsonb_build_object('id', l.id, 'position', l.position)
           order by l.position
         )
    into v_faults
    from inventory.count_lines as l
   where l.count_id = p_count.id
     and not l.is_within_tolerance;

  if v_faults is not null and p_count.status <> 'APPROVED' then
    perform core.refuse(
      'APPROVAL_NEEDED', format('Stock count %s has differences beyond its tolerance', p_count.count_number), 422,
      v_faults
    );
  end if;
end
$$;

grant execute on function inventory.check_tolerance to assetry_api;
