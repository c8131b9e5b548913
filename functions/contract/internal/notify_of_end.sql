-- Notifies of the end of one contract those who manage and read contracts and reach its site, by mail where the
-- organization has a relay for it; answers whether it was due, as a number.
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
    array(
      select h.id
        from unnest(identity.holders_of(v_contract.organization_id, 'contract.manage')) as h (id)
       where identity.reading_level_of(h.id, 'contract') = 2
    ),
    format('Contract %s ends on %s', v_contract.contract_number, v_contract.ends_on),
    format(
      'Contract %s (%s) is valid to the end of %s. Renew it with renew_contract, or let it expire.',
      v_contract.contract_number, v_contract.title, v_contract.ends_on
    )
  );

  update contract.contracts as c set notified_ends_on = c.ends_on where c.id = p_contract_id;
  return 1;
end
$$;
