-- The outage, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function maintenance.lock_outage(p_outage_id uuid, p_row_version integer)
returns maintenance.outages
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_outage maintenance.outages;
begin
  select * into v_outage
    from maintenance.outages as o
   where o.id = p_outage_id
     for no key update;

  if not found then
    perform core.refuse('OUTAGE_NOT_FOUND', 'No such outage', 404);
  end if;

  perform core.check_row_version(v_outage.row_version, p_row_version);
  return v_outage;
end
$$;

grant execute on function maintenance.lock_outage to assetry_api;
