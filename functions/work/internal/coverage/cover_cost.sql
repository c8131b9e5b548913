-- Keeps what a contract pays of a line of the ledger: percent, then deductible, then cap. The first of the contracts
-- that can pay whose caps have room takes the whole line; without one a leak is kept. Notes when its last day to claim
-- comes near. The balances are locked. p_correction counts how often the line was corrected.
create or replace function work.cover_cost(p_line work.cost_lines, p_payers jsonb, p_correction integer default 0)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_payer      jsonb := work.first_payer(p_payers, p_line.work_order_id);
  v_deductible numeric := v_payer ->> 'deductible';
  v_use        contract.uses;
  v_unpaid     numeric;
begin
  if v_payer is null or p_line.amount <= 0 then
    perform work.note_leak(p_line, p_payers);
    return;
  end if;

  v_use := jsonb_populate_record(v_use, v_payer);
  v_use.cost_amount := case when v_use.currency = p_line.currency then p_line.amount else p_line.base_amount end;
  v_use.gross_amount := round(v_use.cost_amount * v_use.percent / 100, core.currency_decimals(v_use.currency));
  v_use.covered_amount := least(v_use.gross_amount, (v_payer ->> 'cap_left')::numeric);

  -- What earlier costs of the work order used up of the deductible; without one each line is paid by itself.
  if v_deductible is not null then
    select greatest(v_use.gross_amount + coalesce(sum(u.gross_amount), 0) - v_deductible, 0)
           - coalesce(sum(u.covered_amount), 0)
      into v_unpaid
      from contract.uses as u
     where u.organization_id = p_line.organization_id
       and u.site_id = p_line.site_id
       and u.work_order_id = p_line.work_order_id
       and u.contract_id = v_use.contract_id
       and u.currency = v_use.currency
       and u.claim_line_id is null;

    v_use.covered_amount := greatest(least(v_use.covered_amount, v_unpaid), 0);
  end if;

  v_use.correction := p_correction;
  perform work.keep_use(v_use, p_line);

  if v_use.covered_amount > 0 and (v_payer ->> 'has_claim_days')::boolean then
    perform work.mark_claim_day(w, v_use.revision_id) from work.work_orders as w where w.id = p_line.work_order_id;
  end if;
end
$$;
