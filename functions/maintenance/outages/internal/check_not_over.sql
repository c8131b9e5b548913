-- Refuses to change an outage that is completed or cancelled.
create or replace function maintenance.check_not_over(p_outage maintenance.outages)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_outage.status in ('COMPLETED', 'CANCELLED') then
    perform core.refuse(
      'OUTAGE_OVER', format('Outage %s is %s', p_outage.outage_number, p_outage.status), 409,
      p_hint => 'Create another outage'
    );
  end if;
end
$$;

grant execute on function maintenance.check_not_over to assetry_api;
