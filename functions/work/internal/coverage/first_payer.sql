-- The first of the contracts that can pay, as work.payers_of and work.visitors_of have them in their order, whose caps
-- have room, with what its terms say of the amount; null without one. The balances are locked.
create or replace function work.first_payer(p_payers jsonb, p_work_order_id uuid)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_payer    jsonb;
  v_terms    record;
  v_revision contract.revisions;
  v_day      date;
  v_cap_left numeric;
begin
  for v_n in 0 .. jsonb_array_length(p_payers) - 1 loop
    v_payer := p_payers -> v_n;
    exit when v_payer ->> 'place' is null;
    v_day := v_payer ->> 'event_on';

    select r as revision, c as contract, contract.year_of(c.starts_on, v_day) as year_on
      into v_terms
      from contract.revisions as r
      join contract.contracts as c on c.id = r.contract_id
     where r.id = (v_payer ->> 'revision_id')::uuid;

    v_revision := v_terms.revision;
    v_cap_left := case
      when v_revision.cap_amount is not null then contract.cap_left(v_revision, (v_terms.contract).starts_on, v_day)
    end;

    if coalesce(v_cap_left > 0, true)
      and (
        v_revision.cap_visits is null
        or contract.visits_left(v_revision, (v_terms.contract).starts_on, v_day) > 0
        or contract.has_visit(v_terms.contract, p_work_order_id)
      )
    then
      return v_payer || jsonb_build_object(
        'cap_left', v_cap_left, 'deductible', v_revision.deductible, 'has_visits', v_revision.cap_visits is not null,
        'has_claim_days', v_revision.claim_days is not null, 'period_starts_on', v_terms.year_on
      );
    end if;
  end loop;

  return null;
end
$$;
