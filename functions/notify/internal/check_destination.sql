-- Refuses a destination whose address its channel cannot reach, or whose name would break a line.
create or replace function notify.check_destination(p_destination notify.destinations)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := '[]';
  v_fault  text := notify.address_fault(p_destination.channel, p_destination.address);
begin
  if v_fault is not null then
    v_faults := v_faults || core.fault('address', 'INVALID_FORMAT', v_fault);
  end if;

  if p_destination.name ~ '[[:cntrl:]]' then
    v_faults := v_faults || core.fault('name', 'INVALID_FORMAT', 'No line breaks or other control characters');
  end if;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function notify.check_destination to assetry_api;
