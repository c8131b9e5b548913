-- Holds what a procedure locks out as it is: the site, whose locations stay within each other, and the asset, which
-- stays where it is and in use. Refuses one that is at another site by now, or out of use.
create or replace function safety.hold_machine(p_procedure_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_procedure safety.procedures;
begin
  select * into v_procedure from safety.procedures as p where p.id = p_procedure_id;

  perform from core.sites as s where s.id = v_procedure.site_id for share;
  perform asset.hold_usable_asset(v_procedure.site_id, v_procedure.asset_id);
end
$$;

grant execute on function safety.hold_machine to assetry_api;
