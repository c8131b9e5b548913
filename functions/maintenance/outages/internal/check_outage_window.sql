-- Refuses a window to which an outage cannot move: what has started keeps its start.
create or replace function maintenance.check_outage_window(p_before maintenance.outages, p_after maintenance.outages)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_after.starts_at is null then
    perform core.refuse_field('p_starts_at', 'MISSING_VALUE', 'A value is required');
  end if;

  perform core.refuse_faults(
    maintenance.window_faults(p_after.starts_at, p_after.ends_at, 'p_starts_at', 'p_ends_at') || case
      when p_before.status = 'IN_PROGRESS' and p_after.starts_at <> p_before.starts_at then
        jsonb_build_array(core.fault('p_starts_at', 'NOT_ALLOWED', 'The outage has started'))
      else '[]'
    end
  );
end
$$;

grant execute on function maintenance.check_outage_window to assetry_api;
