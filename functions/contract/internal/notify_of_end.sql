-- Notifies of the end of one contract those who manage and read contracts and reach its site; answers whether it was
-- due, as a number.
create or replace function contract.notify_of_end(p_contract_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_contract contract.contracts;
begin
  select * into v_contract
    from contract.contracts as c
   where c.id = p_contract_id
     for no key update skip locked;

  if contract.is_notice_due(v_contract, p_at) is not true then
    return 0;
  end if;

  perform notify.tell(
    v_contract.organization_id, v_contract.site_id,
    contract.holders_who_read(v_contract.organization_id, 'contract.manage'), 'CONTRACT_ENDS', 'contract.contracts',
    v_contract.id,
    jsonb_build_object(
      'number', v_contract.contract_number, 'label', v_contract.title, 'ends_on', v_contract.ends_on
    )
  );

  update contract.contracts as c set notified_ends_on = c.ends_on where c.id = p_contract_id;
  return 1;
end
$$;
