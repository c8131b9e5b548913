-- Starts or expires one contract by its dates; answers whether it did, as a number.
create or replace function contract.follow_date(p_contract_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_contract contract.contracts;
  v_status   text;
begin
  select * into v_contract
    from contract.contracts as c
   where c.id = p_contract_id
     for no key update skip locked;

  v_status := contract.next_by_dates(v_contract, p_at);

  if v_status is null then
    return 0;
  end if;

  update contract.contracts as c
     set status = v_status,
         status_reason = null
   where c.id = p_contract_id;

  return 1;
end
$$;

grant execute on function contract.follow_date to assetry_worker;
