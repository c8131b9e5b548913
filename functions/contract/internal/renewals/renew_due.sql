-- Renews one contract that renews itself: its successor and the draft of its terms are approved at once, because what
-- renews itself was approved so. Those who manage contracts are notified. Answers whether it was due, as a number.
create or replace function contract.renew_due(p_contract_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_contract  contract.contracts;
  v_successor contract.contracts;
  v_status    text;
begin
  select * into v_contract
    from contract.contracts as c
   where c.id = p_contract_id
     for no key update skip locked;

  if contract.is_renewal_due(v_contract, p_at) is not true then
    return 0;
  end if;

  v_successor := contract.next_term(v_contract);
  v_status := contract.status_by_dates(v_successor, p_at);
  perform contract.check_contract(v_successor, v_contract);
  perform contract.check_approval(v_successor, v_status);
  v_successor := contract.insert_successor(v_contract, v_successor);

  update contract.contracts as c set status = v_status where c.id = v_successor.id;

  update contract.revisions as r
     set status = 'APPROVED',
         approved_at = clock_timestamp()
   where r.organization_id = v_contract.organization_id
     and r.contract_id = v_successor.id;

  perform contract.tell_of_renewal(v_contract, v_successor);
  return 1;
end
$$;
