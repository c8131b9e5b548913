-- The first of the contracts that can pay, as work.payers_of and work.visitors_of have them in their order, whose caps
-- have room; null without one. The balances are locked.
create or replace function work.first_payer(p_payers jsonb, p_work_order_id uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_payer    jsonb;
  v_revision contract.revisions;
  v_contract contract.contracts;
  v_day      date;
  v_cap_left numeric;
begin
  for v_payer in select e.payer from jsonb_array_elements(p_payers) with ordinality as e (payer, n) order by e.n loop
    exit when v_payer ->> 'place' is null;
    select * into v_revision from contract.revisions as r where r.id = (v_payer ->> 'revision_id')::uuid;
    select * into v_contract from contract.contracts as c where c.id = v_revision.contract_id;
    v_day := (v_payer ->> 'event_on')::date;

    if v_revision.cap_amount is not null then
      v_cap_left := contract.cap_left(v_revision, v_contract.starts_on, v_day);
    else
      v_cap_left := null;
    end if;

    if coalesce(v_cap_left > 0, true)
      and (
        v_revision.cap_visits is null
        or contract.visits_left(v_revision, v_contract.starts_on, v_day) > 0
        or contract.has_visit(v_contract, p_work_order_id)
      )
    then
      return v_payer || jsonb_build_object(
        'cap_left', v_cap_left, 'deductible', v_revision.deductible, 'has_visits', v_revision.cap_visits is not null,
        'period_starts_on', contract.year_of(v_contract.starts_on, v_day)
      );
    end if;
  end loop;

  return null;
end
$$;
