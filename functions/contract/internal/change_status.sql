-- Moves a contract along its life: locks it, asks the state machine, and answers id, number, status and version.
create or replace function contract.change_status(
  p_contract_id uuid,
  p_action      text,
  p_row_version integer,
  p_reason      text default null
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_contract contract.contracts;
  v_to       text;
begin
  if char_length(p_reason) > 500 then
    perform core.refuse_field('p_reason', 'TOO_LONG', 'At most 500 characters');
  end if;

  v_contract := contract.lock_contract(p_contract_id, p_row_version);

  if p_action = 'approve_contract' then
    v_to := case when v_contract.starts_on > current_date then 'PENDING_START' else 'ACTIVE' end;
  end if;

  v_to := core.next_status(
    'contract.contracts', 'Contract ' || v_contract.contract_number, v_contract.status, p_action, v_to
  );

  if (p_action = 'start_contract' and v_contract.starts_on > current_date)
     or (p_action = 'expire_contract' and coalesce(v_contract.ends_on >= current_date, true))
  then
    perform core.refuse(
      'CONTRACT_NOT_DUE',
      format(
        'Contract %s runs from %s to %s', v_contract.contract_number, v_contract.starts_on, v_contract.ends_on
      ),
      409
    );
  end if;

  update contract.contracts as c
     set status = v_to,
         status_reason = nullif(btrim(p_reason), ''),
         signed_at = case p_action when 'approve_contract' then coalesce(c.signed_at, now()) else c.signed_at end
   where c.id = p_contract_id
  returning * into v_contract;

  return contract.contract_answer(v_contract);
end
$$;

grant execute on function contract.change_status to assetry_api;
