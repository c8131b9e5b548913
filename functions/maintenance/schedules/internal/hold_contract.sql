-- Holds the contract under which the work of a schedule of a site is done; refuses one that is for another site, or
-- over.
create or replace function maintenance.hold_contract(p_site_id uuid, p_contract_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_contract contract.contracts;
  v_faults   jsonb;
begin
  if p_contract_id is null then
    return;
  end if;

  perform contract.hold_contract(p_contract_id);
  select * into v_contract from contract.contracts as c where c.id = p_contract_id;

  select coalesce(jsonb_agg(core.fault('contract_id', 'NOT_ALLOWED', f.message)), '[]') into v_faults
    from (
      values
        ('It is for another site', v_contract.site_id <> p_site_id),
        ('It has ended', v_contract.status in ('EXPIRED', 'TERMINATED', 'CLOSED'))
    ) as f (message, is_so)
   where f.is_so;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function maintenance.hold_contract to assetry_api;
