-- Keeps what a contract pays of a line of the ledger: percent, then deductible, then cap. The first contract by rank
-- takes the whole line; a reversal gives back what its line got, less what a vendor refused of it. The balances are
-- locked.
create or replace function work.cover_cost(p_line work.cost_lines)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_use      contract.uses;
  v_before   contract.uses;
  v_payer    record;
  v_revision contract.revisions;
  v_contract contract.contracts;
  v_day      date;
  v_site_id  uuid;
  v_gross    numeric;
  v_covered  numeric;
begin
  if p_line.reversal_of is not null then
    select * into v_before
      from contract.uses as u
     where u.organization_id = p_line.organization_id
       and u.cost_line_id = p_line.reversal_of
       and u.claim_line_id is null;

    if not found then
      return;
    end if;

    v_use := v_before;
    v_use.reversal_of := v_before.id;
    v_use.cost_amount := -v_before.cost_amount;
    v_use.gross_amount := -v_before.gross_amount;
    v_use.covered_amount := -v_before.covered_amount;
  else
    select * into v_payer from work.payers_of(p_line) as p where p.rank = 1;

    if not found or p_line.amount <= 0 then
      perform work.note_leak(p_line);
      return;
    end if;

    select * into v_revision from contract.revisions as r where r.id = v_payer.revision_id;
    select * into v_contract from contract.contracts as c where c.id = v_payer.contract_id;
    select coalesce(
             (select c.site_id from work.placed_at(w.asset_id, v_payer.event_at) as c where c.depth = 0), w.site_id
           )
      into v_site_id
      from work.work_orders as w
     where w.id = p_line.work_order_id;
    v_day := core.site_date(v_site_id, v_payer.event_at);

    select coalesce(sum(u.gross_amount), 0), coalesce(sum(u.covered_amount), 0)
      into v_gross, v_covered
      from contract.uses as u
     where u.organization_id = p_line.organization_id
       and u.site_id = p_line.site_id
       and u.work_order_id = p_line.work_order_id
       and u.contract_id = v_payer.contract_id
       and u.currency = v_payer.currency
       and u.claim_line_id is null;

    v_use.contract_id := v_payer.contract_id;
    v_use.revision_id := v_payer.revision_id;
    v_use.coverage_id := v_payer.coverage_id;
    v_use.component := v_payer.component;
    v_use.percent := v_payer.percent;
    v_use.event_at := v_payer.event_at;
    v_use.currency := v_payer.currency;
    v_use.period_starts_on := contract.year_of(v_contract.starts_on, v_day);
    v_use.cost_amount := case when v_use.currency = p_line.currency then p_line.amount else p_line.base_amount end;
    v_use.gross_amount := round(
      v_use.cost_amount * v_payer.percent / 100, core.currency_decimals(v_use.currency)
    );
    v_use.covered_amount := greatest(
      least(
        greatest(v_gross + v_use.gross_amount - coalesce(v_revision.deductible, 0), 0) - v_covered,
        contract.cap_left(v_revision, v_contract.starts_on, v_day),
        v_use.gross_amount
      ),
      0
    );
  end if;

  v_use.organization_id := p_line.organization_id;
  v_use.id := uuidv7();
  v_use.site_id := p_line.site_id;
  v_use.work_order_id := p_line.work_order_id;
  v_use.cost_line_id := p_line.id;

  insert into contract.uses (
    id, organization_id, site_id, work_order_id, cost_line_id, contract_id, revision_id, coverage_id, component,
    percent, event_at, period_starts_on, currency, cost_amount, gross_amount, covered_amount, reversal_of, created_by
  )
  values (
    v_use.id, v_use.organization_id, v_use.site_id, v_use.work_order_id, v_use.cost_line_id, v_use.contract_id,
    v_use.revision_id, v_use.coverage_id, v_use.component, v_use.percent, v_use.event_at, v_use.period_starts_on,
    v_use.currency, v_use.cost_amount, v_use.gross_amount, v_use.covered_amount, v_use.reversal_of, p_line.created_by
  );

  -- What was refused comes back first: what is used is never below nothing.
  if v_use.reversal_of is not null then
    perform work.take_back_refused(v_before, p_line);
  end if;

  perform contract.add_use(v_use);
end
$$;
